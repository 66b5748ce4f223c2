import type { Locator, Page } from '@playwright/test';
import type { OfferedStart } from 'contracts';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { expectFocusSeen, tabTo } from './keyboard.ts';
import { expectNoLayoutDefects } from './layout-defects.ts';
import {
  agendaItem,
  LIVE_TIMEOUT,
  calendarPath,
  expectUnseen,
  profilePath,
  reasonField,
  startButton,
  visit,
  visitLive,
} from './steps.ts';
import {
  capitalised,
  nameInGrid,
  nameInstead,
  ownText,
  spokenMove,
  spokenStart,
  weekdayAndDay,
} from './wording.ts';

const PIXELS_A_MINUTE = 1;

const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Drags a booking of the grid down its day, without dropping it. */
const drag = async (page: Page, booking: Locator, minutes: number): Promise<void> => {
  await booking.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await booking.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 30, { steps: 4 });
  await page.mouse.move(x + 40, y + 8 + minutes * PIXELS_A_MINUTE, { steps: 8 });
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Déplacer ce rendez-vous' });
const confirmMove = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Déplacer', exact: true });
const radioOf = (page: Page, { start }: OfferedStart) =>
  dialogOf(page).getByRole('radio', { name: start, exact: true });
/** The notification of the customer, and the text in the list of bookings. */
const expectHeardOf = async (
  customer: Page,
  row: Locator,
  from: OfferedStart,
  to: OfferedStart,
  why: string,
) => {
  const notice = `Claire Fontaine a déplacé votre rendez-vous ${spokenMove(from, to)}.`;
  await expect(customer.getByRole('status').getByText(notice)).toBeVisible(LIVE_TIMEOUT);
  await expect(row).toContainText(`${to.start} – `, LIVE_TIMEOUT);
  await expect(row).toContainText(`Déplacé (avant : ${spokenStart(from)})`);
  await expect(row).toContainText(`Motif du déplacement : ${why}`);
};
const openBooking = (slot: OfferedStart, id: string) => `${calendarPath(slot)}&booking=${id}`;

test('a booking is dragged to a free start: both sides and every visitor see it', async ({
  open,
  as,
}) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking();
  const [first, second, third] = await camille.freestDay(requested);
  const reason = ownText('Bilan');
  await camille.book(requested, first, reason);
  const { total } = await camille.unseen();

  const claire = await open('claire');
  await visitLive(claire, calendarPath(first));
  const customer = await open('camille');
  await visitLive(customer, '/customer/booking');
  const row = customer.getByRole('listitem').filter({ hasText: reason });
  await expect(row).toContainText(first.start);
  const visitor = await open('visitor');
  await visitLive(visitor, profilePath(requested, second));
  await expect(startButton(visitor, second)).toBeVisible();
  await expect(startButton(visitor, first)).toHaveCount(0);

  const before = agendaItem(claire, first, 'Camille Durand');
  const after = agendaItem(claire, second, 'Camille Durand');
  const distance = minutesOf(second.start) - minutesOf(first.start);
  // Leaves out bookings at that hour, which contain the same text.
  const lit = claire
    .getByRole('region', { name: /^Agenda/ })
    .getByText(second.start, { exact: true })
    .and(claire.locator(':not([role="button"] *, button *)'));
  // Holds back the free starts until the booking is above its new place.
  let releaseHeld = () => {};
  const isHeld = new Promise<void>((resolve) => {
    releaseHeld = resolve;
  });
  await claire.route('**/free-starts', (route) => isHeld.then(() => route.continue()));
  await drag(claire, before, distance / 2);
  await expect(lit).toHaveCount(0);
  releaseHeld();
  await expect(lit).not.toHaveCount(0);
  await claire.mouse.up();
  await expect(
    claire.getByRole('status').getByText('n’est pas libre pour cette séance'),
  ).toBeVisible();
  await expect(lit).toHaveCount(0);
  await expect(before).toBeVisible();

  await drag(claire, before, distance);
  await expect(lit).not.toHaveCount(0);
  // A notification does not take the focus.
  const thisWeek = claire.getByRole('status').filter({ hasText: /rendez-vous cette semaine$/ });
  const soFar = (await thisWeek.textContent()) ?? '';
  await camille.book(requested, third);
  await expect(thisWeek).not.toHaveText(soFar, LIVE_TIMEOUT);
  await claire.mouse.up();
  await expect(dialogOf(claire)).toContainText(capitalised(weekdayAndDay(first.date)));
  await claire.keyboard.press('Escape');
  await expect(dialogOf(claire)).toBeHidden();
  await expect(before).toBeVisible();
  await expect(claire.getByRole('region', { name: /^Agenda/ })).toBeFocused();

  await drag(claire, before, distance);
  await expect(lit).not.toHaveCount(0);
  await claire.mouse.up();
  const why = ownText('Je dois partir plus tôt');
  await reasonField(claire).fill(why);
  await confirmMove(claire).click();
  await expect(dialogOf(claire)).toBeHidden();
  await expect(after).toBeVisible();
  await expect(before).toHaveCount(0);
  const done = `Le rendez-vous de Camille Durand est déplacé au ${spokenStart(second)}.`;
  await expect(claire.getByRole('status').getByText(done)).toBeVisible();

  await expectUnseen(customer, total + 1, LIVE_TIMEOUT);
  await expectHeardOf(customer, row, first, second, why);

  await expect(startButton(visitor, first)).toHaveAccessibleName(
    `${nameInGrid(first)}, disponible`,
    LIVE_TIMEOUT,
  );
  await expect(startButton(visitor, second)).toBeDisabled(LIVE_TIMEOUT);
});

test('a booking is moved to another day with the keyboard alone', async ({ open, as }) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking();
  const [first] = await camille.freestDay(requested);
  const reason = ownText('Bilan');
  const id = await camille.book(requested, first, reason);
  const { total } = await camille.unseen();
  const customer = await open('camille', reducedMotion);
  await visitLive(customer, '/customer/booking');
  const row = customer.getByRole('listitem').filter({ hasText: reason });
  await expect(row).toContainText(first.start);
  const claire = await open('claire', reducedMotion);
  const { keyboard } = claire;
  await visit(claire, openBooking(first, id));
  const drawer = claire.getByRole('dialog', { name: 'Camille Durand' });
  const move = drawer.getByRole('button', { name: 'Déplacer ce rendez-vous' });
  await tabTo(claire, move);
  await keyboard.press('Enter');

  const form = dialogOf(claire);
  const day = form.getByLabel('Jour');
  await tabTo(claire, day);
  await expect(day).toHaveValue(first.date);
  await keyboard.press('ArrowDown');
  await expect(day).not.toHaveValue(first.date);
  const date = await day.inputValue();
  const [hour] = await form
    .locator('label')
    .filter({ has: claire.getByRole('radio') })
    .all();
  const slot = { date, start: (await hour?.textContent()) ?? '' };
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(radioOf(claire, slot)).toBeChecked();
  await expect(form).toContainText(capitalised(weekdayAndDay(date)));
  await tabTo(claire, reasonField(claire));
  const why = ownText('Formation ce jour-là');
  await keyboard.type(why);
  await tabTo(claire, confirmMove(claire));
  await keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(drawer).toContainText(`${capitalised(weekdayAndDay(date))}, ${slot.start}`);
  await expect(drawer).toContainText(`Avant : ${spokenStart(first)}. Motif : ${why}`);
  await expectFocusSeen(claire, move);

  await expectUnseen(customer, total + 1, LIVE_TIMEOUT);
  await expectHeardOf(customer, row, first, slot, why);
  await expect(row.locator(`time[datetime="${date}"]`)).toContainText(
    String(Number(date.slice(-2))),
  );
  await expect.poll(() => camille.freeStarts(requested), LIVE_TIMEOUT).toContainEqual(first);
  expect(await camille.freeStarts(requested)).not.toContainEqual(slot);
  await expectNoLayoutDefects(claire);
  await expectNoLayoutDefects(customer);
});

test.describe('when the page has not heard of it', () => {
  test.use({ refusals: [409] });

  test('a start that was taken meanwhile is refused, and a near one taken instead', async ({
    openNew,
    as,
  }) => {
    const camille = await as('camille');
    const louis = await as('louis');
    const requested = await camille.requestedBooking();
    const [first, second, third] = await camille.freestDay(requested);
    const id = await camille.book(requested, first);
    const startOf = async () => {
      const booking = (await camille.bookings()).find((one) => one.id === id);
      return { date: booking?.day, start: booking?.time };
    };
    const claire = await openNew('claire', reducedMotion);
    await claire.routeWebSocket(/socket\.io/, () => {});
    await visit(claire, openBooking(first, id));
    await claire.getByRole('button', { name: 'Déplacer ce rendez-vous' }).click();
    await radioOf(claire, second).check({ force: true });
    const why = ownText('Formation');
    await reasonField(claire).fill(why);
    await louis.book(requested, second);
    await confirmMove(claire).click();

    const refusal = dialogOf(claire).getByRole('alert');
    await expect(refusal).toContainText('Ce créneau vient d’être pris.');
    await expect(confirmMove(claire)).toBeFocused();
    await expect(reasonField(claire)).toHaveValue(why);
    for (const start of [first, second])
      await expect(refusal.getByRole('button', { name: nameInstead(start) })).toHaveCount(0);
    expect(await startOf()).toEqual(first);
    await expectAccessible(claire);
    await refusal.getByRole('button', { name: `${nameInstead(third)}, disponible` }).click();
    await expect(refusal).toBeHidden();
    await confirmMove(claire).click();
    await expect(dialogOf(claire)).toBeHidden();
    await expect.poll(startOf).toEqual(third);
  });
});
