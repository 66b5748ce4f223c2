import { tabTo } from './keyboard.ts';
import { expect, test } from './journeys.ts';
import { visit } from './steps.ts';

const PRACTICE = '/nos-pratiques/sophrologie';
const ANSWER = '**/api/practices/sophrologie*';
const withoutScripts = { javaScriptEnabled: false } as const;

test('a practice is whole without JavaScript, and leads to a town and to a profile', async ({
  open,
  baseURL,
}) => {
  const page = await open('visitor', withoutScripts);
  await page.goto(PRACTICE);
  await expect(page).toHaveTitle(/^Sophrologie\s: séance, tarifs et praticiens · Souffle$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}${PRACTICE}`,
  );
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@graph': [
      { '@type': 'WebPage', url: `${baseURL}${PRACTICE}` },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { item: `${baseURL}${PRACTICE}` }] },
    ],
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Ce que ce n’est pas' })).toBeVisible();
  await expect(page.getByText('Ce n’est pas un acte médical.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'À lire sur le blog' }).getByRole('listitem').first(),
  ).toBeVisible();
  const towns = page.getByRole('region', { name: 'Sophrologie, ville par ville' });
  await towns.getByRole('link', { name: 'Nantes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sophrologie à Nantes');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Voir ses horaires/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/professionnel\/p\//);
});

test('the listing is one page at two addresses', async ({ open, baseURL }) => {
  const page = await open('visitor');
  for (const path of ['/nos-pratiques', '/nos-pratiques-view']) {
    expect((await page.goto(path))?.status()).toBe(200);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/nos-pratiques`);
  }
});

test('whoever uses the keyboard alone comes from the list to a free start', async ({ open }) => {
  const page = await open('visitor');
  await page.goto('/nos-pratiques');
  await tabTo(page, page.getByRole('link', { name: /^En savoir plus\s: Sophrologie$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sophrologie');
  const card = page.getByRole('listitem').filter({ hasText: 'Voir ses horaires' }).first();
  await expect(card).toContainText(/ à\s\d+\sh|Sur demande|Aucun créneau/);
  await tabTo(page, card.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/professionnel\/p\//);
});

test.describe('an address that names nothing', () => {
  test.use({ refusals: [400, 404] });

  test('is a page that leads on, whatever somebody made up, and never a failure', async ({
    open,
  }) => {
    const page = await open('visitor');
    const madeUp = [
      'a'.repeat(300),
      '🌿',
      '%00',
      "' OR 1=1 --",
      '<script>alert(1)</script>',
      '..%2F..%2Fetc%2Fpasswd',
      'constructor',
    ];
    for (const slug of madeUp)
      for (const path of [`/nos-pratiques/${slug}`, `${PRACTICE}/${slug}`]) {
        const { status } = await page.request
          .get(path)
          .then((answer) => ({ status: answer.status() }));
        expect([path, status]).toEqual([path, 404]);
      }
    await page.goto('/nos-pratiques/🌿');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
    await page.getByRole('link', { name: 'Voir toutes les pratiques' }).click();
    await expect(page).toHaveURL('/nos-pratiques');
  });
});

test('every other way to write a practice leads to the right one', async ({ open }) => {
  const page = await open('visitor');
  await page.goto('/nos-pratiques/Massage-Bien-Etre/LYON-69');
  await expect(page).toHaveURL('/nos-pratiques/massage-bien-%C3%AAtre/lyon');
});

test('a town where nobody practises is useful, and not to be found', async ({ open }) => {
  const page = await open('visitor');
  await page.goto(`${PRACTICE}/bourg-en-bresse`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(
    page.getByText(/^Aucun sophrologue ne reçoit encore à Bourg-en-Bresse/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir qui reçoit en visio' })).toBeVisible();
});

test('the sitemap leads to pages that are there', async ({ open, baseURL }) => {
  const page = await open('visitor');
  const addressesAt = async (path: string) => {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    const found = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)];
    return found.map(([, address = '']) => address);
  };
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const part of await addressesAt('/sitemap.xml')) {
    const [first = '', ...others] = await addressesAt(part);
    for (const address of [first, others.at(-1) ?? first])
      expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
  }
});

test.describe('a practice whose answer does not come', { tag: '@one-width' }, () => {
  test.use({ isCutOff: true });

  test('is awaited, says why it failed, and is asked again where one stands', async ({ open }) => {
    const page = await open('visitor');
    await visit(page, '/nos-pratiques');
    let fail = () => {};
    const isFailing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(ANSWER, async (route) => {
      await isFailing;
      await route.abort('internetdisconnected');
    });
    await page.getByRole('link', { name: /^En savoir plus\s: Sophrologie$/ }).click();
    await expect(page).toHaveURL(PRACTICE);
    await expect(page.getByText('Chargement…').first()).toBeAttached();
    fail();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Erreur serveur. Veuillez réessayer.',
    );
    await page.unroute(ANSWER);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sophrologie');
    await expect(page.getByText('Ce n’est pas un acte médical.')).toBeVisible();
  });
});
