import { expect, test } from './journeys.ts';
import { CLAIRE, visit } from './steps.ts';
import { expectValidHtml } from './valid-html.ts';

const CONFIRMATION = '/reservation/booking/consultation-confirm';
const withoutScripts = { javaScriptEnabled: false } as const;

test('the home page is whole without JavaScript', async ({ open, baseURL }) => {
  const page = await open('visitor', withoutScripts);
  await page.goto('/');
  await expect(page).toHaveTitle('Souffle, réserver un praticien du bien-être');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Réservez/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'WebSite', name: 'Souffle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Et si vous');
  const soon = page.getByRole('region', { name: /^Libres bientôt/ });
  await expect(soon.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const first = soon.getByRole('link', { name: /disponible$/ }).first();
  await expect(first).toHaveAttribute('href', /consultation-confirm\?slotDate=/);
});

test('a profile is whole without JavaScript, with its first free starts', async ({
  open,
  as,
  baseURL,
}) => {
  const calls = await as('visitor');
  const requested = await calls.requestedBooking();
  const free = async () => (await calls.firstDays(requested, 5)).map(({ start }) => start);
  const before = await free();
  const page = await open('visitor', withoutScripts);
  await page.goto(CLAIRE);
  await expect(page).toHaveTitle('Claire Fontaine, Naturopathie, Lyon, Villeurbanne · Souffle');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Claire Fontaine, Naturopathie\. /,
  );
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${CLAIRE}`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'ProfessionalService',
    name: 'Claire Fontaine',
    location: [
      { address: { addressLocality: 'Lyon', postalCode: '69002' } },
      { address: { addressLocality: 'Villeurbanne', postalCode: '69100' } },
    ],
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claire Fontaine');
  const grid = page.getByRole('group', { name: 'Créneaux' });
  const shown = await grid
    .getByRole('link', { name: /, disponible$/ })
    .evaluateAll((buttons) => buttons.map((button: { textContent: string }) => button.textContent));
  // A start may pass its notice meanwhile, and the day may end.
  expect([before, await free()]).toContainEqual(shown);
});

test('the statement of accessibility is whole without JavaScript', async ({ open, baseURL }) => {
  const page = await open('visitor', withoutScripts);
  const answer = await page.goto('/accessibilite');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Accessibilité · Souffle');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Déclaration d’accessibilité de Souffle/,
  );
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/accessibilite`,
  );
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.getByText('Non audité par un tiers.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
});

test('the title is taken over from the server, and follows from page to page', async ({ open }) => {
  const page = await open('visitor');
  await visit(page, '/accessibilite');
  const expectTitle = async (title: string) => {
    await expect(page).toHaveTitle(title);
    await expect(page.locator('head > title')).toHaveCount(1);
  };
  await expectTitle('Accessibilité · Souffle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Se connecter' }).click();
  await expectTitle('Se connecter · Souffle');
  await visit(page, '/logout');
  await expectTitle('Me déconnecter · Souffle');
});

test('every link of the footer leads to a page that exists, and to its part', async ({
  open,
  request,
}) => {
  const page = await open('visitor', withoutScripts);
  await page.goto('/accessibilite');
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(targets).toContain('/accessibilite');
  for (const target of new Set(targets)) {
    const [path = '', part] = (target ?? '').split('#');
    expect((await request.get(path)).status(), `${target}`).toBe(200);
    await page.goto(path);
    if (part !== undefined) await expect(page.locator(`#${part}`)).toHaveCount(1);
  }
});

test('an old address of a profile leads to the right one', async ({ request }) => {
  const answer = await request.get('/professionnel/p/Claire-Fontaine?option=VISIO', {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(`${CLAIRE}?option=VISIO`);
});

test.describe('what does not exist', () => {
  test.use({ refusals: [404] });

  for (const [path, words] of [
    ['/nulle-part', 'Page non trouvée'],
    ['/professionnel/p/personne', 'Ce praticien est introuvable.'],
  ] as const)
    test(`${path} is answered with 404, in words`, async ({ open }) => {
      const page = await open('visitor', withoutScripts);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
});

for (const path of [
  '/',
  CLAIRE,
  '/accessibilite',
  '/connexion',
  '/search/results?location=France',
  '/nos-pratiques/sophrologie',
  '/contact',
  '/nulle-part',
  CONFIRMATION,
])
  test(`what the server sends for ${path} is valid HTML`, async ({ request }) => {
    await expectValidHtml(await (await request.get(path)).text());
  });

/** The texts for browsers without scripts; the runner's own browser parses as if it had them. */
const withoutScriptsIn = (html: string): string =>
  [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text = '']) => text).join(' ');

const madeUp = ['a'.repeat(300), '-1', '1e9', '🌿', "' OR 1=1 --", '<script>alert(1)</script>'];

for (const text of madeUp)
  test(`a search for ${text.slice(0, 20)} is a page of results, or says that there are none`, async ({
    request,
  }) => {
    const word = encodeURIComponent(text);
    for (const path of [
      `rawInput=${word}&location=${word}`,
      `type=${word}&id=${word}&location=Lyon`,
      `type=speciality&id=${word}&location=${word}&page=${word}&option=${word}&audience=${word}`,
    ]) {
      const answer = await request.get(`/search/results?${path}`);
      expect([path, answer.status()]).toEqual([path, 200]);
      const html = await answer.text();
      // «-1» is read as the number of a department, where nobody answers to it.
      expect(html).toMatch(
        /Aucun résultat trouvé\.|Personne ne correspond|Découvrez des praticiens autour de vous/,
      );
      expect(html).not.toContain('<script>alert');
    }
    for (const path of ['/', '/contact', '/nos-pratiques'])
      expect((await request.get(`${path}?page=${word}`)).status()).toBe(200);
  });

test('a page says what is missing without JavaScript, and how to book', async ({ request }) => {
  const textAt = async (path: string) =>
    withoutScriptsIn(await (await request.get(path)).text()).replaceAll(/\s+/g, ' ');
  expect(await textAt(CONFIRMATION)).toMatch(/Sans JavaScript, .* appelez le praticien .* profil/);
  expect(await textAt('/contact')).toMatch(/JavaScript/);
  expect(await textAt(CLAIRE)).toMatch(/Pour réserver l’un de ces horaires, .* appelez le 04/);
});

test('a page says how it shows where its address is shared', async ({ request, baseURL }) => {
  const shared = async (path: string) => {
    const text = await (await request.get(path)).text();
    const found = text.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g);
    return Object.fromEntries([...found].map(([, name = '', content]) => [name, content]));
  };
  expect(await shared(CLAIRE)).toMatchObject({
    title: 'Claire Fontaine, Naturopathie, Lyon, Villeurbanne · Souffle',
    description: expect.stringMatching(/^Claire Fontaine, Naturopathie\. /),
    url: `${baseURL}${CLAIRE}`,
    image: `${baseURL}/partage.png`,
    locale: 'fr_FR',
  });
  expect(await shared('/connexion')).toEqual({});
  for (const file of ['/partage.png', '/favicon.ico', '/apple-touch-icon.png', '/robots.txt'])
    expect((await request.get(file)).status(), file).toBe(200);
});
