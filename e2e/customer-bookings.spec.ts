import { expect, test } from './journeys.ts';
import { LIVE_TIMEOUT, profilePath, startButton, visit, visitLive } from './steps.ts';
import {
  capitalised,
  longWeekday,
  nameInGrid,
  spokenHour,
  ownText,
  weekdayAndDay,
} from './wording.ts';

test('a customer cancels, and the freed start comes and goes live for a visitor', async ({
  open,
  as,
}) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking();
  const [, , wanted] = await camille.freestDay(requested);
  const reason = ownText('Bilan de saison');
  await camille.book(requested, wanted, reason);

  const visitor = await open('visitor');
  await visitLive(visitor, profilePath(requested, wanted));
  await expect(startButton(visitor, wanted)).toHaveCount(0);

  const page = await open('camille');
  await visit(page, '/customer/booking');
  const upcoming = page.getByRole('region', { name: 'À venir' });
  const past = page.getByRole('region', { name: 'Passés' });
  await expect(past.getByRole('link', { name: /^Reprendre rendez-vous avec/ })).not.toHaveCount(0);
  const row = upcoming.getByRole('listitem').filter({ hasText: reason });
  const cancel = row.getByRole('button', {
    name: `Annuler le rendez-vous du ${weekdayAndDay(wanted.date)} avec Claire Fontaine`,
  });
  await expect(cancel).toHaveAccessibleDescription(/En cas d’empêchement, annulez avant le/);
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText(/^En cas d’empêchement, annulez avant le/)).toBeVisible();
  await expect(cancel).toBeHidden();
  await page.emulateMedia({ media: null });
  await cancel.click();
  const question = page.getByRole('dialog', {
    name: 'Voulez-vous vraiment annuler ce rendez-vous ?',
  });
  await question.getByRole('button', { name: 'Non, garder' }).click();
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(page.getByText('Annulé!', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);

  const freed = startButton(visitor, wanted);
  await expect(freed).toBeVisible(LIVE_TIMEOUT);
  await expect(freed).toHaveAccessibleName(`${nameInGrid(wanted)}, disponible`);
  await expect(freed).toContainText('libéré');
  const inShort = `${capitalised(longWeekday(wanted.date))} à\u00a0${spokenHour(wanted.start)}`;
  const news = visitor.getByRole('status');
  await expect(news.getByText(`${inShort} vient de se libérer.`)).toBeVisible();

  const louis = await as('louis');
  await louis.book(requested, wanted);
  await expect(freed).toBeDisabled(LIVE_TIMEOUT);
  await expect(freed).toHaveAccessibleName(`${nameInGrid(wanted)}, vient d’être pris`);
  await expect(freed).toContainText('pris');
  await expect(news.getByText(`${inShort} vient d’être pris.`)).toBeVisible();
});

test('an appointment of the past leads back to the same consultation', async ({ open }) => {
  const page = await open('camille');
  await visit(page, '/customer/booking');
  const past = page.getByRole('region', { name: 'Passés' });
  const row = past.getByRole('listitem').filter({ hasText: 'Séance de suivi' }).first();
  await expect(row).toContainText('Visio');
  await row.getByRole('link', { name: 'Reprendre rendez-vous avec Marc Delorme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marc Delorme' })).toBeVisible();
  const panel = page.getByRole('complementary', { name: /rendez-vous$/ });
  await expect(panel.getByText('Visio', { exact: true }).first()).toBeVisible();
  await expect(panel.getByText('Séance de suivi', { exact: true }).first()).toBeVisible();
});
