import type { Locator } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { CLAIRE, visit } from './steps.ts';

/** The animations that run within an element. */
const running = (place: Locator): Promise<number> =>
  place.evaluate(
    (element: { getAnimations: (of: object) => { playState: string }[] }) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
        .length,
  );

test(
  'what we stand for passes by on small screens alone, until it is stopped',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('visitor');
    await visit(page, '/');
    const strip = page.getByRole('region', { name: 'Nos engagements' });
    expect(await running(strip)).toBe(0);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => running(strip), `at ${width}`).toBeGreaterThan(0);
    }
    await strip.getByRole('button', { name: 'Mettre les engagements en pause' }).click();
    await expect.poll(() => running(strip)).toBe(0);
    await strip.getByRole('button', { name: 'Reprendre le défilement des engagements' }).click();
    await expect.poll(() => running(strip)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 769, height: 700 });
    expect(await running(strip)).toBe(0);
  },
);

test(
  'the search bar is as high while it is used as before',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('visitor');
    await visit(page, '/');
    const bar = page.getByRole('search').first();
    const height = async () => (await bar.boundingBox())?.height;
    const before = await height();
    const what = bar.getByLabel('Je cherche');
    await what.press('Enter');
    await expect(bar.getByRole('alert')).toBeVisible();
    await what.fill('stress');
    await expect(page.getByRole('listbox').first()).toBeVisible();
    expect(await height()).toBe(before);
  },
);

for (const [what, options] of [
  ['for who wants less motion', { reducedMotion: 'reduce' }],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const)
  test(
    `nothing moves ${what}, and all of it is in sight`,
    { tag: '@one-width' },
    async ({ open }) => {
      const page = await open('visitor', { ...options, viewport: { width: 360, height: 1_600 } });
      await page.goto('/');
      const strip = page.getByRole('region', { name: 'Nos engagements' });
      for (const mark of await strip.getByRole('listitem').all())
        await expect(mark).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /pause/ })).toHaveCount(0);
    },
  );

test('the two sides are turned with their dots, by hand and with the keyboard', async ({
  open,
}) => {
  const page = await open('visitor');
  await visit(page, '/');
  const sides = page.getByRole('region', { name: 'Deux côtés d’un même rendez-vous' });
  const dots = sides.getByRole('button', { name: /^Vous êtes/ });
  await expect(dots).toHaveCount(2);
  const [client, practitioner] = [dots.first(), dots.last()];
  const expectActive = async (active: Locator, other: Locator) => {
    await expect(active).toHaveAttribute('aria-current', 'true');
    await expect(other).toHaveAttribute('aria-current', 'false');
  };
  await expectActive(client, practitioner);
  const list = sides.getByRole('list');
  await list.evaluate((row: { scrollTo: (to: object) => void }) => row.scrollTo({ left: 5_000 }));
  await expectActive(practitioner, client);
  await client.click();
  await expectActive(client, practitioner);
  await list.focus();
  await page.keyboard.press('End');
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowRight');
  await expectActive(practitioner, client);
  await sides.getByRole('link', { name: 'Découvrir l’outil' }).click();
  await expect(page).toHaveURL(/\/#protool$/);
  await expect(page.locator('#protool')).toBeInViewport();
  await client.click();
  await sides.getByRole('link', { name: 'Chercher un praticien' }).click();
  await expect(page).toHaveURL(/\/#search$/);
  await expect(page.locator('#search')).toBeInViewport();
});

test('the header stands on no plant', { tag: '@one-width' }, async ({ open }) => {
  const page = await open('camille');
  for (const width of [360, 500, 640, 767, 768, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, '/');
    const header = await page.getByRole('banner').boundingBox();
    const picture = await page.locator('main img').first().boundingBox();
    expect(picture?.y, `at ${width}`).toBeGreaterThanOrEqual(header?.height ?? Infinity);
  }
});

test('the practices are turned with their arrows', async ({ open, isMobile }) => {
  test.skip(isMobile, 'they run off the edge, and are pushed with a finger');
  const page = await open('visitor');
  await visit(page, '/');
  const practices = page.getByRole('region', { name: 'Trouver sa pratique' });
  await expect(practices.getByRole('heading', { level: 3 })).toHaveCount(6);
  await practices.getByRole('list').scrollIntoViewIfNeeded();
  for (const slide of (await practices.getByRole('listitem').all()).slice(0, 3))
    await expect(slide).toBeInViewport();
  await expect(practices.getByRole('listitem').nth(3)).not.toBeInViewport();
  const last = practices.getByRole('heading', { level: 3 }).last();
  const right = async () => {
    const { x = 0, width = 0 } = (await last.boundingBox()) ?? {};
    return x + width;
  };
  const width = page.viewportSize()?.width ?? 0;
  const next = practices.getByRole('button', { name: 'Pratiques suivantes' });
  const previous = practices.getByRole('button', { name: 'Pratiques précédentes' });
  await expect(previous).toBeDisabled();
  expect(await right()).toBeGreaterThan(width);
  await next.click();
  await expect.poll(right).toBeLessThanOrEqual(width);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect.poll(right).toBeGreaterThan(width);
  await expect(previous).toBeDisabled();
});

test('the practices are pushed with a finger, and their dots follow', async ({
  open,
  isMobile,
}) => {
  test.skip(!isMobile, 'they are turned with arrows');
  const page = await open('visitor');
  await visit(page, '/');
  const practices = page.getByRole('region', { name: 'Trouver sa pratique' });
  await expect(practices.getByRole('button', { name: 'Pratiques suivantes' })).toBeHidden();
  const dots = practices.getByRole('button');
  await expect(dots).toHaveCount(6);
  await dots.nth(2).tap();
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(practices.getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.9 });
  const list = practices.getByRole('list');
  await list.evaluate((row: { scrollTo: (to: object) => void }) => row.scrollTo({ left: 9_999 }));
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
});

test('an anchor that is followed from another page stays in sight while the page loads', async ({
  open,
}) => {
  const page = await open('visitor');
  let letCome = () => {};
  const isLetCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/api/search/free-soon*', async (route) => {
    await isLetCome;
    await route.continue();
  });
  await visit(page, CLAIRE);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vous êtes praticien ?' }).click();
  const tool = page.getByRole('region', { name: 'Praticiens, consacrez-vous à vos séances' });
  await expect(tool).toBeInViewport();
  letCome();
  const soon = page.getByRole('region', { name: /^Libres bientôt/ });
  await expect(soon.getByRole('link', { name: /disponible$/ }).first()).toBeAttached();
  await expect(tool).toBeInViewport();
  const top = async () => (await tool.boundingBox())?.y ?? Infinity;
  await expect.poll(top).toBeLessThan(200);
});

for (const [width, cards] of [
  [1280, 6],
  [768, 6],
  [360, 3],
] as const)
  test(
    `${cards} practitioners who are free soon are in sight at ${width}, near the place of the last search`,
    { tag: '@one-width' },
    async ({ open }) => {
      const page = await open('visitor', { viewport: { width, height: 800 } });
      await visit(page, '/');
      const soon = page.getByRole('region', { name: /^Libres bientôt/ });
      await soon.scrollIntoViewIfNeeded();
      await expect(soon.getByRole('heading', { level: 3 })).toHaveCount(cards);
      await visit(page, '/search/results?location=Nantes');
      await expect
        .poll(() => page.evaluate('Object.values(localStorage).join()'))
        .toContain('Nantes');
      await visit(page, '/');
      await expect(
        page.getByRole('heading', { name: 'Libres bientôt, près de Nantes' }),
      ).toBeVisible();
      await soon
        .getByRole('link', { name: /disponible$/ })
        .first()
        .click();
      await expect(page).toHaveURL(/consultation-confirm\?slotDate=/);
    },
  );

test(
  'an hour of who is free soon is a link without JavaScript',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('visitor', { javaScriptEnabled: false });
    await page.goto('/');
    const soon = page.getByRole('region', { name: /^Libres bientôt/ });
    await soon
      .getByRole('link', { name: /disponible$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/consultation-confirm\?slotDate=/);
  },
);
