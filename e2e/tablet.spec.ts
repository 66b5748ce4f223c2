import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { visit } from './steps.ts';

/** The width of a booking's text in pixels: a photo with a name, and an address, on a line each. */
const WORDS = 240;

test('the bookings of a customer keep room for their words', async ({ open }) => {
  const page = await open('camille');
  await visit(page, '/customer/booking');
  const names = page.getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(names.first()).toBeVisible();
  for (const name of await names.filter({ visible: true }).all())
    expect((await name.locator('..').boundingBox())?.width).toBeGreaterThanOrEqual(WORDS);
});

test('the map of results opens beside the list, and leads to a card', async ({ open }) => {
  const page = await open('visitor', reducedMotion);
  await visit(page, '/search/results?location=Paris');
  await page.getByRole('button', { name: 'Carte' }).click();
  const sheet = page.getByRole('dialog', { name: 'Carte' });
  await sheet
    .getByRole('button', { name: /€|adresses ici$/ })
    .last()
    .click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /dans la liste$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('li[aria-current]').first()).toBeInViewport();
});
