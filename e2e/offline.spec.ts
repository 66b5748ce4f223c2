import { expect, test } from './journeys.ts';
import { CLAIRE, confirmPath, reasonField, visit, visitLive } from './steps.ts';
import { ownText } from './wording.ts';

const OFFLINE_SENTENCE = /^Vous êtes hors connexion\./;

test.describe('without a network', () => {
  test.use({ isCutOff: true });

  test('the agenda says so, and shows the next days as soon as it is back', async ({ open }) => {
    const page = await open('claire');
    await visit(page, '/calendrier');
    await page.getByRole('main').getByText('Semaine', { exact: true }).click();
    await expect(page.getByRole('region', { name: /^Agenda, / })).toBeVisible();
    const says = page.getByText(OFFLINE_SENTENCE);
    await page.context().setOffline(true);
    await expect(says).toBeVisible();
    await page.getByRole('button', { name: 'Semaine suivante' }).click();
    const failure = page.getByRole('alert').filter({ hasText: /^Il n’y avait pas de réseau/ });
    await expect(failure).toBeVisible();
    await page.context().setOffline(false);
    await expect(says).toHaveCount(0);
    await expect(failure).toHaveCount(0);
  });

  test('the starts of a profile say so from week to week, and come back', async ({ open }) => {
    const page = await open('visitor');
    await visitLive(page, CLAIRE);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '7 jours suivants' }).click();
    await expect(page.getByText(/^Il n’y avait pas de réseau/).first()).toBeVisible();
    await expect(page.getByText(OFFLINE_SENTENCE)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(OFFLINE_SENTENCE)).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Créneaux' })).toBeVisible();
  });

  test('what was typed for a booking stays', async ({ open, as }) => {
    const calls = await as('visitor');
    const requested = await calls.requestedBooking();
    const [, , third] = await calls.freestDay(requested);
    const page = await open('camille');
    await visit(page, confirmPath(requested, third));
    const reason = ownText('dos bloqué');
    await reasonField(page).fill(reason);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Confirmer le rendez-vous' }).click();
    await expect(page.getByRole('alert')).toContainText('Il n’y avait pas de réseau');
    await page.context().setOffline(false);
    await expect(page.getByText(OFFLINE_SENTENCE)).toHaveCount(0);
    await expect(reasonField(page)).toHaveValue(reason);
  });
});
