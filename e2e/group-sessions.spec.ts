import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import {
  agendaItem,
  LIVE_TIMEOUT,
  calendarPath,
  confirmButton,
  confirmPath,
  expectConfirmed,
  profilePath,
  reasonField,
  startButton,
  visit,
  visitLive,
} from './steps.ts';
import { nameInGrid, ownText } from './wording.ts';

const guests = ['louis', 'guest3', 'guest4', 'guest5', 'guest6'] as const;

test('the last place of a session makes it vanish for everybody, a cancellation brings it back', async ({
  open,
  as,
}) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking('Atelier');
  const slot = (await camille.freeStarts(requested)).at(-1);
  if (slot === undefined) throw new Error('No session is free any more.');
  // Eight places: all but one are taken, one seat for each person.
  for (const relative of await camille.relatives())
    await camille.book(requested, slot, undefined, relative);
  for (const guest of guests) await (await as(guest)).book(requested, slot);

  const claire = await open('claire');
  await visitLive(claire, calendarPath(slot));
  const session = agendaItem(claire, slot, 'Atelier petit-déjeuner');
  await expect(session).toContainText('7 / 8 places');
  const other = await open('louis', reducedMotion);
  await visitLive(other, profilePath(requested, slot));
  await expect(startButton(other, slot)).toHaveAccessibleName(
    `${nameInGrid(slot)}, disponible, 1 place`,
  );

  const customer = await open('camille');
  await visit(customer, confirmPath(requested, slot));
  const reason = ownText('Mieux respirer');
  await reasonField(customer).fill(reason);
  await confirmButton(customer).click();
  await expectConfirmed(customer);
  await expect(startButton(other, slot)).toBeDisabled(LIVE_TIMEOUT);
  await expect(startButton(other, slot)).toHaveAccessibleName(/vient d’être pris$/);
  await expect(session).toContainText('8 / 8 places', LIVE_TIMEOUT);
  await expectAccessible(other);
  expect(await camille.freeStarts(requested)).not.toContainEqual(slot);

  await customer.getByRole('link', { name: 'Voir mes rendez-vous' }).click();
  await customer
    .getByRole('listitem')
    .filter({ hasText: reason })
    .getByRole('button', { name: /^Annuler/ })
    .click();
  await customer.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(startButton(other, slot)).toHaveAccessibleName(
    `${nameInGrid(slot)}, disponible, 1 place`,
    LIVE_TIMEOUT,
  );
  await expect(startButton(other, slot)).toContainText('libéré');

  await expect(session).toContainText('7 / 8 places', LIVE_TIMEOUT);

  // The session is left empty, as it was found.
  await camille.giveBack(slot);
  for (const guest of guests) await (await as(guest)).giveBack(slot);
});
