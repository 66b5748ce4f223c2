import type { Locator, Page } from '@playwright/test';
import { daysBetween } from './calls.ts';
import { expect, test } from './journeys.ts';
import {
  calendarPath,
  choiceLine,
  choiceValue,
  CLAIRE,
  confirmButton,
  confirmPath,
  expectConfirmed,
  profilePath,
  startButton,
  visit,
} from './steps.ts';
import { tabTo } from './keyboard.ts';
import { expectLargeEnough } from './targets.ts';

const bottomOf = (place: Locator) =>
  place.evaluate(
    (element: { getBoundingClientRect: () => { bottom: number } }) =>
      element.getBoundingClientRect().bottom,
  );

/** In both widths that the product promises: a common small telephone, and the smallest. */
const WIDTHS = [360, 320];

test('every start is large enough for a thumb, and the page keeps its width', async ({
  open,
  as,
}) => {
  const calls = await as('visitor');
  const requested = await calls.requestedBooking();
  const free = await calls.freeStarts(requested);
  const { today } = await calls.profile();
  // A start of the sixth or seventh day of its page brings these days into sight.
  const hidden = free.find(({ date }) => daysBetween(today, date) % 7 >= 5);
  if (hidden === undefined) throw new Error('The two last days of a page are never free.');
  const page = await open('visitor');
  await visit(page, profilePath(requested, hidden));
  await expect(page.getByRole('button', { name: '– 2 jours' })).toBeVisible();
  await expect(startButton(page, hidden)).toHaveAttribute('aria-current', 'true');
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  for (const days of [7, 5]) {
    const grid = page.getByRole('group', { name: 'Créneaux' });
    await expect(grid.getByRole('list')).toHaveCount(days);
    for (const wanted of WIDTHS) {
      await page.setViewportSize({ width: wanted, height: 640 });
      await expect.poll(width).toBe(wanted);
      await expectLargeEnough(page);
    }
    if (days === 7) await page.getByRole('button', { name: '– 2 jours' }).tap();
  }
});

test('what is pressed to confirm or to move a booking is large enough for a thumb', async ({
  open,
  as,
}) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking();
  const [first, second] = await camille.freestDay(requested);
  const page = await open('camille');
  await visit(page, confirmPath(requested, second));
  await expect(confirmButton(page)).toBeVisible();
  await page.locator('summary').tap();
  await expectLargeEnough(page);

  const id = await camille.book(requested, first);
  const claire = await open('claire');
  await visit(claire, `${calendarPath(first)}&booking=${id}`);
  await claire.getByRole('button', { name: 'Déplacer ce rendez-vous' }).tap();
  const form = claire.getByRole('dialog', { name: 'Déplacer ce rendez-vous' });
  await expect(form.getByRole('radio')).not.toHaveCount(0);
  await expectLargeEnough(claire);
  // The contents above the buttons scroll, and are never visible below them.
  const answers = form.getByRole('button', { name: 'Déplacer', exact: true }).locator('xpath=..');
  await expect(answers).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(answers)).toBeCloseTo(await bottomOf(form), 0);
});

test.describe('what is chosen leads to the starts', () => {
  const startsOf = (page: Page) => page.getByRole('group', { name: 'Créneaux' });
  const firstStart = (page: Page) => startsOf(page).getByRole('button').first();
  const expectLedTo = async (page: Page) => {
    await expect(startsOf(page)).toBeInViewport({ ratio: 1 });
    await expect(firstStart(page)).toBeFocused();
  };

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`with a finger, where motion is: ${reducedMotion}`, async ({ open }) => {
      const page = await open('visitor', { reducedMotion });
      await visit(page, CLAIRE);
      const panel = page.getByRole('complementary', { name: 'Prendre rendez-vous' });
      await choiceLine(page, 'Comment').tap();
      await choiceValue(page, 'Visio').tap();
      await expect(choiceLine(page, 'Comment')).toContainText('Visio');
      await expect(startsOf(page)).toBeInViewport();

      const range = panel.getByRole('heading', { level: 3 });
      const before = (await range.textContent()) ?? '';
      const next = panel.getByRole('button', { name: '7 jours suivants' });
      await next.tap();
      await expect(range).not.toHaveText(before);
      await expectLedTo(page);
      await panel.getByRole('button', { name: '7 jours précédents' }).tap();
      await expect(range).toHaveText(before);
      await expectLedTo(page);
    });

  test('but not with keys, which go there by themselves', async ({ open }) => {
    const page = await open('visitor');
    await visit(page, CLAIRE);
    const panel = page.getByRole('complementary', { name: 'Prendre rendez-vous' });
    await expect(startsOf(page)).toBeVisible();
    const next = panel.getByRole('button', { name: '7 jours suivants' });
    await tabTo(page, next);
    const range = panel.getByRole('heading', { level: 3 });
    for (let pages = 0; pages < 2; pages += 1) {
      const before = (await range.textContent()) ?? '';
      await page.keyboard.press('Enter');
      await expect(range).not.toHaveText(before);
      await expect(startsOf(page)).toBeVisible();
      await expect(next).toBeFocused();
    }
  });
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
  await tap(choiceLine(page, 'Quelle séance'));
  await tap(choiceValue(page, /^Séance de suivi/));
  await tap(panel.getByRole('button', { name: /, disponible$/ }).last());
  await tap(confirmButton(page));
  await expectConfirmed(page);
  expect(taps).toBeLessThanOrEqual(5);
});
