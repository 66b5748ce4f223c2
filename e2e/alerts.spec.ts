import { expect, test } from './journeys.ts';
import { LIVE_TIMEOUT, bell, expectUnseen, visitLive } from './steps.ts';
import { spokenStart } from './wording.ts';

test('all alerts go at once, whatever the order in which they arrived', async ({ open, as }) => {
  const camille = await as('camille');
  const { notifications, total } = await camille.unseen();
  const instants = notifications.map(({ at }) => at);
  // The demo plays its past practitioner by practitioner: the last to arrive is not the latest.
  expect(instants).not.toEqual(instants.toSorted().toReversed());

  const home = await open('camille');
  await visitLive(home, '/');
  const bookings = await home.context().newPage();
  await visitLive(bookings, '/customer/booking');
  await expectUnseen(home, total);
  await expectUnseen(bookings, total);

  await bell(home).click();
  const list = home.getByRole('dialog', { name: 'Mes alertes' });
  await expect(list.getByRole('listitem')).toHaveCount(total);
  const isListedAgain = home.waitForResponse('**/api/notificationsUnseen');
  await list.getByRole('button', { name: 'Supprimer toutes' }).click();
  await isListedAgain;
  await expectUnseen(bookings, 0, LIVE_TIMEOUT);
  await expect(list.getByText('Aucune notification')).toBeVisible();
  expect(await camille.unseen()).toEqual({ notifications: [], total: 0 });
  await list.getByRole('button', { name: 'Fermer' }).click();
  await expectUnseen(home, 0);
});

test('the bubble of the customer follows what happens, in every tab', async ({ open, as }) => {
  const camille = await as('camille');
  const claire = await as('claire');
  const requested = await camille.requestedBooking();
  const day = await camille.freestDay(requested);
  const ids = [];
  for (const start of day.slice(0, 3)) ids.push(await camille.book(requested, start));
  const [first = '', second = '', third = ''] = ids;
  const { total } = await camille.unseen();

  const home = await open('camille');
  await visitLive(home, '/');
  const bookings = await home.context().newPage();
  await visitLive(bookings, '/customer/booking');
  await expectUnseen(home, total);
  await expectUnseen(bookings, total);

  await claire.cancelAsPractitioner(first, 'Le cabinet est fermé ce jour-là.');
  await expectUnseen(home, total + 1, LIVE_TIMEOUT);
  await expectUnseen(bookings, total + 1, LIVE_TIMEOUT);
  const sentence = `Claire Fontaine a annulé votre rendez-vous du ${spokenStart(day[0])}.`;
  await expect(home.getByRole('status').getByText(sentence)).toBeVisible();
  await claire.cancelAsPractitioner(second, 'Le cabinet est fermé ce jour-là.');
  await expectUnseen(home, total + 2, LIVE_TIMEOUT);

  await bell(home).click();
  const list = home.getByRole('dialog', { name: 'Mes alertes' });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(total + 2);
  await claire.cancelAsPractitioner(third, 'Le cabinet est fermé ce jour-là.');
  await expect(items).toHaveCount(total + 3, LIVE_TIMEOUT);
  await expectUnseen(bookings, total + 3, LIVE_TIMEOUT);
  // The open list shows the alert, so it is not announced again.
  await expect(bookings.locator('[role=status]').getByText(spokenStart(day[2]))).toBeVisible();
  await expect(home.locator('[role=status]').getByText(spokenStart(day[2]))).toHaveCount(0);
  await expect(list.getByText('En direct')).toBeVisible();
  const own = (start: (typeof day)[number]) => items.filter({ hasText: spokenStart(start) });
  await own(day[2]).getByRole('button', { name: 'Supprimer l’alerte de Claire Fontaine' }).click();
  await expect(items).toHaveCount(total + 2);
  await expectUnseen(bookings, total + 2, LIVE_TIMEOUT);

  await own(day[1]).getByRole('link', { name: 'Voir le rendez-vous' }).click();
  await expect(home).toHaveURL(/\/customer\/booking\?booking=/);
  await expect(list).toBeHidden();
  await expectUnseen(home, total + 1);
  await expectUnseen(bookings, total + 1, LIVE_TIMEOUT);

  await bell(home).click();
  await list.getByRole('button', { name: 'Supprimer toutes' }).click();
  await expect(list.getByText('Aucune notification')).toBeVisible();
  await list.getByRole('button', { name: 'Fermer' }).click();
  await expectUnseen(home, 0);
  await expectUnseen(bookings, 0, LIVE_TIMEOUT);
  await home.reload();
  await expectUnseen(home, 0);
});
