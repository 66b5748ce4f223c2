import { expect, test } from './journeys.ts';
import {
  agendaItem,
  LIVE_TIMEOUT,
  calendarPath,
  confirmButton,
  confirmPath,
  expectConfirmed,
  expectUnseen,
  reasonField,
  visit,
  visitLive,
} from './steps.ts';
import { ownText, spokenStart } from './wording.ts';

test('a booking enters the open agenda of the practitioner, who cancels it and says why', async ({
  open,
  as,
}) => {
  const calls = await as('claire');
  const requested = await calls.requestedBooking();
  const [first] = await calls.freestDay(requested);
  const { total } = await calls.unseen();
  const claire = await open('claire');
  await visitLive(claire, calendarPath(first));
  await expectUnseen(claire, total);
  const inAgenda = agendaItem(claire, first, 'Camille Durand');
  await expect(claire.getByRole('status').getByText('cette semaine')).toBeVisible();
  await expect(inAgenda).toHaveCount(0);

  const camille = await open('camille');
  await visit(camille, confirmPath(requested, first));
  await reasonField(camille).fill('Fatigue du matin.');
  await confirmButton(camille).click();
  await expectConfirmed(camille);

  await expect(inAgenda).toBeVisible(LIVE_TIMEOUT);
  await expect(inAgenda).toContainText('Nouveau');
  await expect(inAgenda).toContainText('Première consultation');
  await expectUnseen(claire, total + 1, LIVE_TIMEOUT);
  const status = claire.getByRole('status');
  await expect(status.getByText(`Camille Durand a réservé : ${spokenStart(first)}.`)).toBeVisible();
  await status.getByRole('button', { name: 'Masquer ce message' }).click();

  await inAgenda.click();
  const drawer = claire.getByRole('dialog', { name: 'Camille Durand' });
  await expect(drawer).toContainText('Fatigue du matin.');
  await expect(drawer).toContainText('12 rue Mercière, 69002 Lyon');
  await drawer.getByRole('button', { name: 'Annuler ce rendez-vous' }).click();

  const question = claire.getByRole('dialog', { name: 'Annuler ce rendez-vous' });
  const field = question.getByLabel('Motif de l’annulation');
  await field.fill('   ');
  await question.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(field).toHaveAccessibleDescription(/Indiquez un motif/);
  await expect(field).toHaveValue('   ');
  await expect(field).toBeFocused();
  const why = ownText('Je suis souffrante ce jour-là');
  await field.fill(why);
  await question.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(question).toBeHidden();
  await expect(status.getByText('Le rendez-vous a été annulé.')).toBeVisible();
  await expect(drawer).toContainText(`Motif : ${why}`);
  await drawer.getByRole('button', { name: 'Fermer' }).click();
  await expect(inAgenda).toHaveCount(0);

  const toast = camille.getByRole('status').filter({ hasText: 'Claire Fontaine a annulé' });
  await toast.getByRole('button', { name: 'Masquer ce message' }).click();
  // The card that confirmed it has heard of it too, and leads to it.
  await expect(camille.getByText('Rendez-vous annulé', { exact: true })).toBeVisible();
  await camille.getByRole('link', { name: 'Voir mes rendez-vous' }).click();
  const cancelled = camille.getByRole('listitem').filter({ hasText: why });
  await expect(cancelled).toContainText('Annulé par le praticien');
});

test('the agenda opens at the booking that an alert tells of', async ({ open, as }) => {
  const louis = await as('louis');
  const requested = await louis.requestedBooking();
  const [first] = await louis.freestDay(requested);
  await louis.book(requested, first);

  const claire = await open('claire');
  await visit(claire, '/calendrier');
  await claire.getByRole('button', { name: /alertes? non lue/ }).click();
  const alerts = claire.getByRole('dialog', { name: 'Mes alertes' });
  const ours = alerts
    .getByRole('listitem')
    .filter({ hasText: spokenStart(first) })
    .first();
  await expect(ours).toContainText('Louis Bernard a réservé');
  await ours.getByRole('link', { name: 'Voir dans l’agenda' }).click();
  await expect(alerts).toBeHidden();
  await expect(claire.getByRole('dialog', { name: 'Louis Bernard' })).toBeVisible();
});
