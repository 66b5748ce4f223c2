import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { agendaItem, calendarPath, confirmPath, profilePath, startButton, visit } from './steps.ts';
import { capitalised, nameOfStart, ownText } from './wording.ts';

const namesIn = (page: Page) =>
  page
    .getByRole('group', { name: 'Créneaux' })
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button: { ariaLabel: string | null }) => button.ariaLabel),
    );

/** The place of a booking among the hours and days of the week. */
const placeInWeek = async (item: Locator) => {
  const own = await item.boundingBox();
  const week = await item.page().getByRole('table').first().boundingBox();
  return {
    right: Math.round((own?.x ?? 0) - (week?.x ?? 0)),
    down: Math.round((own?.y ?? 0) - (week?.y ?? 0)),
  };
};

// `zoned-hour.spec.ts` tests zones on both sides of that of the practitioner.
test('hours are the practitioner’s, and it is said, where the clock is another', async ({
  open,
  as,
}) => {
  const louis = await as('louis');
  const requested = await louis.requestedBooking();
  const [first, second] = await louis.freestDay(requested);
  const reason = ownText('Loin de Lyon');
  await louis.book(requested, first, reason);
  const far = { timezoneId: 'America/Martinique' };

  const here = await open('visitor');
  const page = await open('louis', far);
  for (const one of [here, page]) {
    await visit(one, profilePath(requested, second));
    await expect(startButton(one, second)).toBeVisible();
  }
  expect(await namesIn(page)).toEqual(await namesIn(here));
  await expect(page.getByText('Heures de Paris')).toBeVisible();
  await expect(here.getByText('Heures de Paris')).toHaveCount(0);
  const daysOf = (one: Page) => one.getByRole('group', { name: 'Créneaux' }).boundingBox();
  expect(await daysOf(page)).toEqual(await daysOf(here));

  await visit(page, confirmPath(requested, second));
  const summary = page.locator('summary', { hasText: 'Claire Fontaine' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmer' })).toBeVisible();
  if (await summary.isVisible()) await summary.click();
  await expect(page.getByText(capitalised(nameOfStart(second)))).toBeVisible();
  await expect(page.getByText('À l’heure de Paris')).toBeVisible();

  await visit(page, '/customer/booking');
  const row = page.getByRole('listitem').filter({ hasText: reason });
  await expect(row).toContainText(`${first.start} – `);
  await expect(row).toContainText('heure de Paris');

  const places = [];
  for (const options of [{}, far]) {
    const claire = await open('claire', options);
    await visit(claire, calendarPath(first));
    const item = agendaItem(claire, first, 'Louis Bernard');
    await expect(item).toBeVisible();
    places.push(await placeInWeek(item));
    const zoneNote = claire.getByText('Heures du cabinet, à Paris');
    await expect(zoneNote).toHaveCount(options === far ? 1 : 0);
  }
  expect(places[1]).toEqual(places[0]);
});
