import type { Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { CLAIRE, visit } from './steps.ts';

const lead = (page: Page) => page.getByText('réservez avec votre');

test('the rotating word can be paused', async ({ open }) => {
  const page = await open('visitor');
  await page.clock.install();
  await visit(page, '/');
  await expect(lead(page)).toContainText('psychologue');
  await page.clock.runFor(3_100);
  await expect(lead(page)).toContainText('réflexologue');
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.clock.runFor(7_000);
  await expect(lead(page)).toContainText('réflexologue');
  await page.getByRole('button', { name: 'Reprendre le défilement' }).click();
  await page.clock.runFor(3_100);
  await expect(lead(page)).toContainText('ostéopathe');
});

test('the rotating word stands still for who wants less motion', async ({ open }) => {
  const page = await open('visitor', { reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/');
  await page.clock.runFor(7_000);
  await expect(lead(page)).toContainText('psychologue');
});

test('the header stands on no plant', async ({ open, isMobile }) => {
  test.skip(isMobile, 'one browser is taken through all widths');
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

test('an anchor that is followed from another page stays in sight while the page loads', async ({
  open,
}) => {
  const page = await open('visitor');
  let letCome = () => {};
  const isLetCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/api/professionals/bookable*', async (route) => {
    await isLetCome;
    await route.continue();
  });
  await visit(page, CLAIRE);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vous êtes praticien ?' }).click();
  const tool = page.getByRole('region', { name: 'Praticiens, consacrez-vous à vos séances' });
  await expect(tool).toBeInViewport();
  letCome();
  await expect(page.getByRole('button', { name: 'Charger plus' })).toBeAttached();
  await expect(tool).toBeInViewport();
  const top = async () => (await tool.boundingBox())?.y ?? Infinity;
  await expect.poll(top).toBeLessThan(200);
});
