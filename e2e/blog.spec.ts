import type { APIResponse, Page } from '@playwright/test';
import { aPng } from '../infra/src/testing/pictures.ts';
import { expect, test } from './journeys.ts';
import { expectNothingTooWide, expectNoLayoutDefects, onATelephone } from './layout-defects.ts';
import { visit } from './steps.ts';
import { expectValidHtml } from './valid-html.ts';
import { ownText } from './wording.ts';

const withoutScripts = { javaScriptEnabled: false } as const;

test.use({ refusals: [400, 409, 410], isCutOff: true });

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texte de l’article' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name, exact: true });

const putPicture = async (page: Page, altText: string) => {
  await tool(page, 'Image').click();
  const put = page.getByRole('button', { name: 'Mettre l’image' });
  await page
    .getByLabel('Fichier')
    .setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer: await aPng() });
  await put.click();
  await expect(page.getByText('Dites ce que montre l’image')).toBeVisible();
  await page.getByLabel('Ce que montre l’image').fill(altText);
  await put.click();
  await expect(textOf(page).getByRole('img', { name: altText })).toBeVisible();
};

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

test('an operator writes an article, which is read without JavaScript, changed and withdrawn', async ({
  open,
  request,
}) => {
  const title = ownText('Marcher le matin');
  const operator = await open('operator');
  await visit(operator, '/admin/articles');
  await operator.getByRole('link', { name: 'Écrire un article' }).click();
  await save(operator).click();
  await expect(operator.getByText('Donnez un titre, même provisoire.')).toBeVisible();
  await operator.getByLabel('Titre', { exact: true }).fill(title);
  await operator.getByLabel('Chapeau').fill('Dix minutes dehors.');
  const text = textOf(operator);
  await text.click();
  await operator.keyboard.type('Sortir ');
  await tool(operator, 'Gras').click();
  await operator.keyboard.type('tôt');
  await tool(operator, 'Gras').click();
  await operator.keyboard.type('.\n## Par tous les temps\n- Un manteau\n\n');
  await putPicture(operator, 'Un chemin dans la brume');
  // Unsaved changes survive a reload.
  await operator.reload();
  await expect(operator.getByLabel('Titre', { exact: true })).toHaveValue(title);
  await operator.getByText('Aperçu', { exact: true }).click();
  await expect(operator.getByRole('heading', { name: 'Par tous les temps' })).toBeVisible();
  await expectNoLayoutDefects(operator);
  await operator.getByText('Texte', { exact: true }).click();
  const markdown = operator.getByLabel('Texte en Markdown');
  await expect(markdown).toHaveValue(
    /^Sortir \*\*tôt\*\*\.\n\n## Par tous les temps\n\n- Un manteau\n\n!\[Un chemin dans la brume\]/,
  );
  await markdown.press('ControlOrMeta+End');
  await markdown.pressSequentially('\n\n> Même sous la pluie.');
  await operator.getByText('Écrire', { exact: true }).click();
  await expect(text.getByText('Même sous la pluie.')).toBeVisible();
  await expectNoLayoutDefects(operator);
  await operator.getByRole('button', { name: 'Publier', exact: true }).click();
  const see = operator.getByRole('link', { name: 'Voir sur le blog' });
  await expect(see).toBeVisible();
  const path = (await see.getAttribute('href')) ?? '';

  const reader = await open('visitor', withoutScripts);
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByRole('heading', { name: 'Par tous les temps' })).toBeVisible();
  await expect(reader.getByRole('blockquote')).toHaveText('Même sous la pluie.');
  const picture = reader.getByRole('img', { name: 'Un chemin dans la brume' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(reader.getByText('Cet article informe, il ne soigne pas.')).toBeVisible();
  await onATelephone(reader, () => expectNothingTooWide(reader, 360));
  await expectValidHtml(await (await request.get(path)).text());
  await reader.goto('/blog');
  await expect(reader.getByRole('link', { name: title })).toBeVisible();

  await operator.getByLabel('Chapeau').fill('Un quart d’heure dehors.');
  await save(operator).click();
  await expect(operator.getByText('Modifié, pas encore publié')).toBeVisible();
  expect(await (await request.get(path)).text()).not.toContain('quart d’heure');
  await operator.getByRole('button', { name: 'Publier les changements' }).click();
  await expect(operator.getByText('L’article est publié.')).toBeVisible();
  await expect.poll(async () => (await request.get(path)).text()).toContain('quart d’heure');

  await operator.getByRole('button', { name: 'Retirer du blog…' }).click();
  await operator.getByRole('button', { name: 'Retirer l’article' }).click();
  await expect(operator.getByText('L’article est retiré du blog.')).toBeVisible();
  await expect.poll(async () => (await request.get(path)).status()).toBe(410);
  await reader.goto(path);
  await expect(
    reader.getByRole('heading', { name: 'Cet article n’est plus publié' }),
  ).toBeVisible();
});

test('a second operator who saves meanwhile is told, and loses nothing', async ({ open }) => {
  const title = ownText('À quatre mains');
  const first = await open('operator');
  await visit(first, '/admin/articles/nouveau');
  await first.getByLabel('Titre', { exact: true }).fill(title);
  await save(first).click();
  await expect(first).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
  const second = await open('operator');
  await visit(second, new URL(first.url()).pathname);
  await second.getByLabel('Chapeau').fill('D’une main.');
  await first.getByLabel('Chapeau').fill('De l’autre.');
  await save(first).click();
  await expect(first.getByText('Tout est enregistré.')).toBeVisible();
  await save(second).click();
  await expect(second.getByText('La vôtre est gardée ici, et rien n’est écrasé.')).toBeVisible();
  await expect(second.getByLabel('Chapeau')).toHaveValue('D’une main.');
  await second.getByRole('button', { name: 'Lire l’autre version' }).click();
  await expect(second.getByRole('dialog').getByText('De l’autre.')).toBeVisible();
  await second.keyboard.press('Escape');
  await second.getByRole('button', { name: 'Continuer avec la mienne' }).click();
  await save(second).click();
  await expect(second.getByText('Tout est enregistré.')).toBeVisible();
  await second.reload();
  await expect(second.getByLabel('Chapeau')).toHaveValue('D’une main.');
});

test('the editor is used by keyboard, keeps of a paste what blocks allow, and may not come', async ({
  open,
}) => {
  const page = await open('operator');
  await visit(page, '/admin/articles/nouveau');
  const text = textOf(page);
  await text.focus();
  await page.keyboard.press('ControlOrMeta+b');
  await expect(page.getByRole('toolbar')).toMatchAriaSnapshot(`
    - toolbar "Mise en forme":
      - button "Titre de partie"
      - button "Sous-titre"
      - button "Gras" [pressed]
      - button "Italique"
      - button "Liste"
      - button "Liste numérotée"
      - button "Citation"
      - button "Lien"
      - button "Image"
      - button "Trait"
      - button "Annuler" [disabled]
      - button "Rétablir" [disabled]
  `);
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await expect(text).toHaveAccessibleDescription(/^Tab quitte le texte/);
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Lire ');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Mots du lien').fill('le blog');
  await page.getByLabel('Adresse du lien').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cette adresse ne convient pas')).toBeVisible();
  await page.getByLabel('Adresse du lien').fill('/blog');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'le blog' })).toHaveAttribute('href', '/blog');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Titre de partie')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Annuler')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'le blog' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Il manque le titre' })).toBeFocused();

  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  const html =
    '<p style="color:red">Un<br><a href="javascript:alert(1)" onclick="alert(1)">deux</a></p>' +
    '<img src="https://exemple.fr/a.gif" onerror="alert(1)"><script>alert(1)</script>' +
    '<ul><li><p>Trois</p><ul><li>Quatre</li></ul></li></ul>';
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }`);
  await expect(page.getByText('Seul ce que le blog sait montrer a été repris')).toBeVisible();
  await page.getByText('Texte', { exact: true }).click();
  await expect(page.getByLabel('Texte en Markdown')).toHaveValue('Un\n\ndeux\n\n- Trois\n- Quatre');

  await page.route(/\/article-editor-[^/]+\.js$/, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('L’éditeur n’a pas pu être chargé')).toBeVisible();
  await page.unroute(/\/article-editor-[^/]+\.js$/);
  await page.getByText('Texte', { exact: true }).click();
  await expect(page.getByLabel('Texte en Markdown')).toHaveValue(/^Un\n/);
});

type Card = {
  readonly slug: string;
  readonly author: { readonly id: string; readonly slug: string } | null;
};

type Given = { readonly name: string; readonly type: string; readonly base64: string };

/** Drops a file on an element, or pastes it at the cursor. */
const give = (
  page: Page,
  how: { readonly pasted: Given } | { readonly on: string; readonly dropped: Given },
) =>
  page.evaluate<undefined>(`{
    const how = ${JSON.stringify(how)};
    const { name, type, base64 } = how.pasted ?? how.dropped;
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    data.items.add(new File([bytes], name, { type }));
    if (how.pasted) {
      const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(pasted);
    } else {
      const target = [...document.querySelectorAll('[role=textbox] p')].find(({ textContent }) => textContent === how.on);
      const { left, top } = target.getBoundingClientRect();
      const at = { clientX: left + 1, clientY: top + 5, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...at }));
    }
  }`);

test('a picture is dropped and pasted into the text, and one that is refused costs no word', async ({
  open,
}) => {
  const page = await open('operator');
  await visit(page, '/admin/articles/nouveau');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('Avant\nAprès');
  const dialog = page.getByRole('dialog');
  const put = dialog.getByRole('button', { name: 'Mettre l’image' });
  const png = { name: 'image.png', type: 'image/png' };
  const base64 = (await aPng()).toString('base64');

  await give(page, { on: 'Après', dropped: { name: 'a.pdf', type: 'application/pdf', base64 } });
  await expect(dialog.getByText('Choisissez un JPEG ou un PNG.')).toBeVisible();
  await page.keyboard.press('Escape');
  await give(page, { pasted: { ...png, base64: Buffer.alloc(9_000_000).toString('base64') } });
  await expect(dialog.getByText('Ce fichier dépasse 8 Mo.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await give(page, { pasted: { ...png, base64: btoa('no picture') } });
  await dialog.getByLabel('Ce que montre l’image').fill('Un pont');
  await put.click();
  await expect(dialog.getByText(/ce format n’est pas accepté/)).toBeVisible();
  await expect(dialog.getByLabel('Ce que montre l’image')).toHaveValue('Un pont');
  await page.keyboard.press('Escape');

  await give(page, { on: 'Après', dropped: { ...png, base64 } });
  await put.click();
  await expect(dialog.getByText('Dites ce que montre l’image')).toBeVisible();
  await dialog.getByLabel('Ce que montre l’image').fill('Un pont');
  await put.click();
  await expect(dialog).toBeHidden();
  await give(page, { pasted: { ...png, base64 } });
  await dialog.getByLabel('Elle ne fait que décorer').check();
  await put.click();
  await expect(dialog).toBeHidden();
  await page.getByText('Texte', { exact: true }).click();
  await expect(page.getByLabel('Texte en Markdown')).toHaveValue(
    /^Avant\n\n!\[Un pont\]\(\S+\)\n\n!\[\]\(\S+\)\n\nAprès$/,
  );
});

const PRACTICE = '/nos-pratiques/naturopathie';

test(
  'no page shows a word of a draft, at any step of an article',
  { tag: '@one-width' },
  async ({ callers, place, request }) => {
    const operator = await callers(place.sessionOf('operator'));
    const specialities = (await (
      await request.get('/api/specialities?format=array')
    ).json()) as readonly {
      readonly id: string;
      readonly name: string;
    }[];
    const speciality = specialities.find(({ name }) => name === 'Naturopathie');
    type Read = { readonly articles: readonly Card[]; readonly pages: number };
    const readBlog = async () => (await (await request.get('/blog/api/articles')).json()) as Read;
    const [other] = (await readBlog()).articles.filter(({ author }) => author !== null);
    const author = other?.author;
    const [planted, slug] = ['Xylophage', `sans-brouillon-${Date.now()}`];
    const article = (words: string, changes: object = {}) => ({
      title: words,
      slug,
      summary: words,
      blocks: [{ kind: 'paragraph', lines: [[{ text: words }]], picture: null }],
      picture: null,
      practitionerId: author?.id ?? null,
      specialityIds: [speciality?.id],
      ...changes,
    });
    const send = async (method: 'post' | 'put', path: string, data: object = {}) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answer = await operator[method](`/api/admin/articles${path}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as { readonly id: string };
    };
    const pages = [
      '/',
      '/blog',
      '/blog?page=2',
      `/blog/${slug}`,
      `/blog/${other?.slug}`,
      `/professionnel/p/${author?.slug}`,
      PRACTICE,
      '/blog/flux.xml',
      '/sitemaps/articles.xml',
    ];
    const calls = [
      'blog-posts',
      'articles',
      'articles?page=2',
      `articles/${slug}`,
      `articles/${other?.slug}`,
      `specialities/${speciality?.id}/articles`,
    ];
    const textsOf = async (answers: readonly APIResponse[]): Promise<readonly string[]> => {
      for (const answer of answers)
        if (!answer.url().endsWith(slug)) expect(answer.status(), answer.url()).toBe(200);
      return Promise.all(answers.map((answer) => answer.text()));
    };
    /** The operator's answers are never older than what the operator did; the pages follow. */
    const shown = async (): Promise<string> => {
      const answers = calls.map((call) => operator.get(`/blog/api/${call}`));
      const read = await textsOf(await Promise.all(answers));
      const shownPages = await textsOf(await Promise.all(pages.map((path) => request.get(path))));
      return [...read, ...shownPages].join('\n');
    };
    const expectOnly = async (words: string | undefined) => {
      if (words !== undefined) await expect.poll(shown).toContain(words);
      expect(await shown()).not.toContain(planted);
    };
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const at = { day: tomorrow, hour: '08:00' };

    const fillers: string[] = [];
    while ((await readBlog()).pages < 2) {
      const filler = await send(
        'post',
        '',
        article('Une page de plus', { slug: `${slug}-${fillers.length}` }),
      );
      await send('post', `/${filler.id}/publish`, { save: 1 });
      fillers.push(filler.id);
    }
    const { id } = await send('post', '', article(planted));
    await expectOnly(undefined);
    await send('post', `/${id}/schedule`, { save: 1, ...at });
    await expectOnly(undefined);
    await send('put', `/${id}`, { ...article('Lumineuse'), onSave: 1 });
    await send('post', `/${id}/publish`, { save: 2 });
    await expectOnly('Lumineuse');
    await expectValidHtml(await (await request.get(PRACTICE)).text());
    await send('put', `/${id}`, { ...article(planted), onSave: 2 });
    await expectOnly('Lumineuse');
    await send('post', `/${id}/schedule`, { save: 3, ...at });
    await expectOnly('Lumineuse');
    await send('post', `/${id}/withdraw`);
    await expect.poll(shown).not.toContain('Lumineuse');
    await expectOnly(undefined);
    for (const filler of fillers) await send('post', `/${filler}/withdraw`);
  },
);

test('the blog, its feed and an article are there for visitors, and nobody overflows', async ({
  open,
  request,
}) => {
  const page = await open('visitor');
  await visit(page, '/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Le blog' })).toBeVisible();
  await expectNoLayoutDefects(page);
  await expectValidHtml(await (await request.get('/blog')).text());
  const path = (await page.getByRole('main').getByRole('link').nth(1).getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/blog\/./);
  await visit(page, path);
  await expectNoLayoutDefects(page);
  await expectValidHtml(await (await request.get(path)).text());
  const feed = await request.get('/blog/flux.xml');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
});
