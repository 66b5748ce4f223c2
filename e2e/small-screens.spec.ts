import type { Locator } from '@playwright/test';
import { expect, test } from './journeys.ts';
import {
  calendarPath,
  CLAIRE,
  confirmButton,
  confirmPath,
  expectConfirmed,
  visit,
} from './steps.ts';

/** Half a pixel is how the browser rounds. */
const TOUCH = 43.5;

test.skip(({ isMobile }) => !isMobile, 'what is asked of small screens');

/** What is pressed in a part of a page, with its size. */
const smallIn = async (part: Locator, roles: readonly ('button' | 'combobox' | 'textbox')[]) => {
  const small: string[] = [];
  for (const role of roles)
    for (const control of await part.getByRole(role).filter({ visible: true }).all()) {
      const box = await control.boundingBox();
      const { width = 0, height = 0 } = box ?? {};
      const isSlot = (await control.getAttribute('aria-label'))?.endsWith(', disponible') ?? false;
      if (height >= TOUCH && (isSlot || width >= TOUCH)) continue;
      const name = (await control.getAttribute('aria-label')) ?? (await control.textContent());
      small.push(`${role} ${name}: ${Math.round(width)} × ${Math.round(height)}`);
    }
  for (const card of await part
    .locator('label')
    .filter({ has: part.page().getByRole('radio') })
    .all()) {
    const { height = 0 } = (await card.boundingBox()) ?? {};
    if (height < TOUCH) small.push(`radio ${await card.textContent()}: ${Math.round(height)}`);
  }
  return small;
};

test('what is pressed on the way to a booking is large enough for a thumb', async ({
  open,
  as,
}) => {
  const calls = await as('visitor');
  const wish = await calls.wish();
  const [first] = await calls.freestDay(wish);
  const all = ['button', 'combobox', 'textbox'] as const;

  const visitor = await open('visitor');
  await visit(visitor, CLAIRE);
  const panel = visitor.getByRole('complementary', { name: 'Prendre rendez-vous' });
  await expect(panel.getByRole('button', { name: /, disponible$/ })).not.toHaveCount(0);
  expect(await smallIn(panel, all)).toEqual([]);
  await visit(visitor, confirmPath(wish, first));
  await expect(visitor.getByLabel('Adresse e-mail')).toBeVisible();
  expect(await smallIn(visitor.getByRole('main'), all)).toEqual([]);

  const camille = await open('camille');
  await visit(camille, confirmPath(wish, first));
  await expect(confirmButton(camille)).toBeVisible();
  expect(await smallIn(camille.getByRole('main'), all)).toEqual([]);
  expect(await smallIn(camille.getByRole('banner'), ['button'])).toEqual([]);
  await expect(camille.locator('summary')).toHaveCount(1);
  const { height = 0 } = (await camille.locator('summary').boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(TOUCH);
});

test('what is pressed to move a booking is large enough for a thumb', async ({ open, as }) => {
  const camille = await as('camille');
  const wish = await camille.wish();
  const [first] = await camille.freestDay(wish);
  const id = await camille.book(wish, first);
  const claire = await open('claire');
  await visit(claire, `${calendarPath(first)}&booking=${id}`);
  const drawer = claire.getByRole('dialog', { name: 'Camille Durand' });
  const move = drawer.getByRole('button', { name: 'Déplacer ce rendez-vous' });
  await expect(move).toBeVisible();
  expect(await smallIn(drawer, ['button'])).toEqual([]);
  await move.tap();
  const form = claire.getByRole('dialog', { name: 'Déplacer ce rendez-vous' });
  await expect(form.getByRole('radio')).not.toHaveCount(0);
  expect(await smallIn(form, ['button', 'combobox', 'textbox'])).toEqual([]);
});

test('a customer books with five taps at most, choosing everything', async ({ open }) => {
  const page = await open('camille');
  await visit(page, CLAIRE);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const panel = page.getByRole('complementary', { name: 'Prendre rendez-vous' });
  await tap(panel.getByText('Visio', { exact: true }));
  const which = panel.getByLabel('Quelle séance');
  const followUp = which.locator('option', { hasText: 'Séance de suivi' });
  // The list of the system is opened with one tap, and answered with another.
  taps += 2;
  await which.selectOption((await followUp.getAttribute('value')) ?? '');
  await tap(panel.getByRole('button', { name: /, disponible$/ }).last());
  await tap(confirmButton(page));
  await expectConfirmed(page);
  expect(taps).toBeLessThanOrEqual(5);
});
