import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, articlePicturesStream, type ArticleBlock } from 'contracts';
import { parseAtomFeed } from 'feedsmith';
import { aPng } from '../../infra/src/testing/pictures.ts';
import { aForm } from '../testing/a-form.ts';
import type { Browser } from '../testing/browser.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';

let app: OpenApp;
let operator: Browser;
beforeAll(async () => {
  app = await openApp();
  operator = await app.signedIn('operator');
});
afterAll(() => app.close());

const paragraph = (text: string): ArticleBlock => ({
  kind: 'paragraph',
  lines: [[{ text }]],
  picture: null,
});
const written = (changes: object = {}) => ({
  title: 'Mieux dormir',
  slug: '',
  summary: 'Trois gestes du soir.',
  blocks: [paragraph('Baisser les lampes.')],
  picture: null,
  practitionerId: null,
  specialityIds: [],
  ...changes,
});
const saved = async (changes: object = {}) => {
  const { status, body } = await operator.post('/api/admin/articles', written(changes));
  expect([status, body['message']]).toEqual([200, 'L’article est enregistré.']);
  return String(body['id']);
};
const put = (url: string, payload: object) => operator.ask({ method: 'PUT', url, payload });
const publish = async (id: string, save = 1) => {
  const answer = await operator.post(`/api/admin/articles/${id}/publish`, { save });
  await app.caughtUp();
  return answer;
};
const publicTexts = async (slug: string): Promise<string> => {
  const visitor = app.visitor();
  const answers = await Promise.all(
    [
      '/blog/api/blog-posts',
      '/blog/api/articles',
      `/blog/api/articles/${slug}`,
      '/blog/api/specialities/speciality-naturopathie/articles',
      '/blog/flux.xml',
      '/sitemaps/articles.xml',
    ].map((url) => visitor.get(url)),
  );
  return answers.map(({ text }) => text).join('\n');
};

describe('an article', () => {
  it('is in the list of the specification once it is published, with its first day', async () => {
    const id = await saved({ title: 'Première fois' });
    expect((await publish(id)).status).toBe(200);
    const { body } = await app.visitor().get('/blog/api/blog-posts');
    expect(body).toContainEqual({
      id,
      slug: 'premiere-fois',
      title: 'Première fois',
      featuredImg: null,
      createdAt: app.clock.now(),
    });
  });

  it('leaves no word of a draft anywhere, before and after its publication', async () => {
    const planted = 'Xylophage';
    const id = await saved({ title: planted, summary: planted, blocks: [paragraph(planted)] });
    await app.caughtUp();
    expect(await publicTexts('xylophage')).not.toMatch(/xylophage/i);
    const url = `/api/admin/articles/${id}`;
    const clean = { slug: 'propre', blocks: [paragraph('Ouvrir les volets.')] };
    const bare = await put(url, { ...written(clean), onSave: 1 });
    expect(bare.status).toBe(200);
    await publish(id, 2);
    const draft = { ...written({ ...clean, summary: planted }), onSave: 2 };
    expect((await put(url, draft)).status).toBe(200);
    await app.caughtUp();
    const texts = await publicTexts('propre');
    expect(texts).toContain('Ouvrir les volets.');
    expect(texts).not.toMatch(/xylophage/i);
    const { status } = await operator.post(`${url}/schedule`, {
      save: 3,
      day: '2026-12-24',
      hour: '08:00',
    });
    expect(status).toBe(200);
    await operator.post(`${url}/withdraw`);
    await app.caughtUp();
    expect(await publicTexts('propre')).not.toMatch(/xylophage|Ouvrir les volets/i);
  });

  it('is told of by 410 once it is withdrawn, and by its new address once it has one', async () => {
    const id = await saved({ slug: 'ancien' });
    await publish(id);
    const url = `/api/admin/articles/${id}`;
    await put(url, { ...written({ slug: 'nouveau' }), onSave: 1 });
    await publish(id, 2);
    const visitor = app.visitor();
    const { body } = await visitor.get('/blog/api/articles/ancien');
    expect(body['article']).toMatchObject({ id, slug: 'nouveau' });
    await operator.post(`${url}/withdraw`);
    await app.caughtUp();
    const gone = await visitor.get('/blog/api/articles/ancien');
    expect([gone.status, gone.body['code']]).toEqual([410, 'ARTICLE_WITHDRAWN']);
  });

  it('has an address that no other article ever has, nor a page of the blog', async () => {
    await publish(await saved({ slug: 'unique' }));
    const taken = await operator.post('/api/admin/articles', written({ slug: 'unique' }));
    expect(taken.body).toMatchObject({ code: 'ARTICLE_SLUG_TAKEN', fields: ['slug'] });
    for (const slug of ['api', 'flux', 'apercu', '12', 'À-côté', 'a--b']) {
      const { body } = await operator.post('/api/admin/articles', written({ slug }));
      expect([slug, body['code']]).toEqual([slug, 'ARTICLE_SLUG_NOT_VALID']);
    }
  });

  it('is not overwritten by a second operator, who is told', async () => {
    const id = await saved({ slug: 'a-deux' });
    const url = `/api/admin/articles/${id}`;
    const [one, other] = await Promise.all(
      ['Un', 'Deux'].map((title) => put(url, { ...written({ title }), onSave: 1 })),
    );
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
    const refused = one?.status === 409 ? one : other;
    expect(refused?.body['code']).toBe('ARTICLE_CHANGED');
  });

  it('is refused with an author or a speciality that does not exist, or a text too long', async () => {
    const code = async (changes: object) =>
      (await operator.post('/api/admin/articles', written(changes))).body['code'];
    expect(await code({ practitionerId: 'unknown' })).toBe('PRACTITIONER_NOT_FOUND');
    expect(await code({ specialityIds: ['unknown'] })).toBe('SPECIALITY_UNKNOWN');
    const long = Array.from({ length: 4 }, () => paragraph('a'.repeat(9_000)));
    expect(await code({ blocks: long })).toBe('ARTICLE_TOO_LONG');
    const id = await saved({ summary: '', slug: 'incomplet' });
    expect((await publish(id)).body['code']).toBe('ARTICLE_NOT_COMPLETE');
    const schedule = async (day: string, hour: string) =>
      (await operator.post(`/api/admin/articles/${id}/schedule`, { save: 2, day, hour })).body;
    await put(`/api/admin/articles/${id}`, {
      ...written({ slug: 'incomplet' }),
      onSave: 1,
    });
    expect(await schedule('2020-01-01', '08:00')).toEqual(errorBody('ARTICLE_TIME_PAST'));
    expect(await schedule('2026-03-29', '02:30')).toEqual(errorBody('HOUR_SKIPPED', ['hour']));
  });

  it('is read from Markdown, unless it is mostly marks', async () => {
    const read = (markdown: string) =>
      operator.post('/api/admin/article-texts/read', { markdown, pictures: [] });
    const { body } = await read('Dormir **tôt**.');
    expect(body).toMatchObject({ signs: 11 });
    expect((await read('*a '.repeat(9_000))).body['code']).toBe('ARTICLE_TOO_MARKED');
  });

  it('shows pictures of ours alone, in every width, to other sites too', async () => {
    const files = [{ name: 'picture', fileName: 'image.png', bytes: await aPng() }];
    const decoration = aForm({ texts: { altText: '' }, files });
    const plain = await operator.post(
      '/api/admin/article-pictures',
      decoration.payload,
      decoration.headers,
    );
    expect(plain.body['picture']).toMatchObject({ altText: '' });
    const { payload, headers } = aForm({ form: { altText: 'Un champ' }, files });
    const added = await operator.post('/api/admin/article-pictures', payload, headers);
    expect(added.status).toBe(200);
    const { pictureId } = added.body['picture'] as { pictureId: string };
    expect(await app.eventStore.readStream(articlePicturesStream)).toHaveLength(1);
    const picture = { pictureId, altText: 'Un champ' };
    const unknown = { pictureId: 'unknown', altText: '' };
    const blocks = [
      { kind: 'picture', lines: [], picture },
      { kind: 'picture', lines: [], picture: unknown },
      paragraph('Texte.'),
    ];
    await publish(await saved({ slug: 'image', blocks, picture }));
    const { body } = await app.visitor().get('/blog/api/articles/image');
    const shown = body['article'] as { blocks: ArticleBlock[] };
    expect(shown.blocks.map(({ kind }) => kind)).toEqual(['picture', 'paragraph']);
    for (const name of ['480.webp', '960.webp', '1440.webp', '1200.jpg']) {
      const file = await app.visitor().get(`/uploads/blog/${pictureId}-${name}`);
      expect(file.status).toBe(200);
      expect(file.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    expect((await app.visitor().get('/uploads/blog/unknown-480.webp')).status).toBe(404);
  });
});

it('a feed is one to its readers, whatever an article says', async () => {
  const hostile = '<script>alert("1")</script> & ]]> </content>';
  await publish(await saved({ title: hostile, slug: 'hostile', blocks: [paragraph(hostile)] }));
  const { text, headers } = await app.visitor().get('/blog/flux.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(text).not.toContain('<script>');
  expect(text).toContain('&lt;script&gt;');
  const feed = parseAtomFeed(text);
  expect(feed).toMatchObject({
    id: expect.stringMatching(/\/blog$/),
    title: { value: 'Le blog de Souffle' },
    updated: expect.stringMatching(/Z$/),
  });
  expect(feed.links?.map(({ rel }) => rel)).toEqual(['self', 'alternate']);
  const entries = feed.entries ?? [];
  const { articles } = (await app.visitor().get('/blog/api/articles')).body as {
    articles: readonly { readonly title: string }[];
  };
  expect(entries.map(({ title }) => title?.value)).toEqual(articles.map(({ title }) => title));
  for (const entry of entries) {
    expect(entry).toMatchObject({
      id: expect.stringMatching(/^urn:uuid:/),
      published: expect.stringMatching(/Z$/),
      updated: expect.stringMatching(/Z$/),
      authors: [{ name: expect.stringMatching(/./) }],
      content: { type: 'html' },
    });
    expect(entry.links?.[0]).toMatchObject({
      rel: 'alternate',
      href: expect.stringMatching(/^http.*\/blog\//),
    });
  }
  const newest = entries.find(({ title }) => title?.value === hostile);
  expect(newest?.content?.value).toContain('&lt;script&gt;alert');
});
