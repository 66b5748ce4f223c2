import { expect, test } from './journeys.ts';
import {
  confirmButton,
  confirmPath,
  expectConfirmed,
  profilePath,
  reasonField,
  startButton,
  visit,
} from './steps.ts';
import { nameOfStart, ownText, spokenStart } from './wording.ts';

/** A rebuild of the demo takes about a second. */
const REBUILT = { timeout: 30_000 };

test('the site goes on answering while every view is rebuilt beside and switched in', async ({
  open,
  as,
}) => {
  const requested = await (await as('visitor')).requestedBooking('Première', 'PRESENTIEL');
  const [first, second] = await (await as('visitor')).freestDay(requested);
  const camille = await open('camille');
  await visit(camille, confirmPath(requested, first));
  const reason = ownText('Pendant la relecture');
  await reasonField(camille).fill(reason);
  const operator = await open('operator');
  await visit(operator, '/admin/relecture');

  await operator.getByRole('button', { name: 'Tout reconstruire' }).click();
  await confirmButton(camille).click();
  await expectConfirmed(camille);

  // The new views contain the bookings made meanwhile.
  const switchAll = operator.getByRole('button', { name: 'Tout basculer' });
  await expect(switchAll).toBeVisible(REBUILT);
  await expect(operator.getByRole('progressbar')).toHaveCount(0, REBUILT);
  await operator.getByText(/^\d+\svues\s: 0\sécart/).click();
  await expect(operator.getByText(/^Rendez-vous\s: 0\sécart sur/)).toBeVisible();
  await switchAll.click();
  await visit(camille, '/customer/booking');
  await expect(camille.getByText(`Motif : ${reason}`)).toBeVisible();
  await expect(switchAll).toBeHidden(REBUILT);

  await camille.reload();
  await expect(camille.getByText(`Motif : ${reason}`)).toBeVisible();
  const louis = await open('louis');
  await visit(louis, profilePath(requested, second));
  await expect(startButton(louis, second)).toBeEnabled();
  await expect(startButton(louis, first)).toBeHidden();
});

test('a rebuild is dropped, and the view that serves stays', async ({ open }) => {
  const page = await open('operator');
  await visit(page, '/admin/relecture');
  const rebuild = page.getByRole('button', { name: 'Reconstruire à côté : Catalogue' });
  await rebuild.click();
  const verdict = page.getByText('Catalogue : 0 écart sur');
  await expect(verdict).toBeVisible(REBUILT);
  await page.getByRole('button', { name: 'Abandonner : Catalogue' }).click();
  await expect(verdict).toBeHidden();
  await expect(rebuild).toBeVisible();

  await page.getByRole('button', { name: 'Vérifier les chevauchements' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun chevauchement' })).toBeVisible(REBUILT);
});

test('the history of a booking just made is read, masked until a reason is given', async ({
  open,
  as,
}) => {
  const requested = await (await as('visitor')).requestedBooking('Première', 'PRESENTIEL');
  const [, first] = await (await as('visitor')).freestDay(requested);
  const camille = await open('camille');
  await visit(camille, confirmPath(requested, first));
  const reason = ownText('Dos bloqué');
  await reasonField(camille).fill(reason);
  await confirmButton(camille).click();
  await expectConfirmed(camille);
  const calls = await as('camille');
  const made = async () => (await calls.bookings()).find((one) => one.motif === reason);
  // Another session of hers may be notified a moment later than the one that booked.
  await expect.poll(made).toBeDefined();
  const booking = await made();

  const page = await open('operator');
  await visit(page, '/admin');
  await page.getByLabel('Identifiant ou position').fill(booking?.id ?? '');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.getByRole('link', { name: nameOfStart(first) }).click();
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(`Un client et Claire Fontaine, ${nameOfStart(first)}`);
  const placed = page.getByRole('listitem').filter({ hasText: 'Un client a réservé « Première' });
  await expect(placed.first()).toContainText(/valeurs?\smasquées?/);
  await placed.first().getByRole('button', { name: 'Voir le fait brut' }).click();
  await expect(main).toContainText('"type": "BookingPlaced"');
  await expect(main).not.toContainText('Camille');
  await expect(main).not.toContainText(reason);

  // The booking changes while the operator reads its history.
  await (await as('claire')).cancelAsPractitioner(booking?.id ?? '', 'Formation.');
  const why = ownText('Litige');
  await page.getByLabel('Raison de l’accès').fill(why);
  await page.getByRole('button', { name: 'Révéler', exact: true }).click();
  await expect(title).toHaveText(`Camille Durand et Claire Fontaine, ${nameOfStart(first)}`);
  await expect(page.getByText('Annulé', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Claire Fontaine a annulé' })).toBeVisible();
  await expect(page.getByText(`Motif : « ${reason} »`)).toBeVisible();
  // The access is recorded, and the next reader sees it.
  await expect(page.getByText(`Motif : « ${why} »`)).toBeVisible();

  await page.getByRole('button', { name: 'Masquer à nouveau' }).click();
  await expect(title).toHaveText(/^Un client et/);
  await expect(main).not.toContainText('Camille');
  await expect(main).not.toContainText(why);
  await expect(page.getByRole('heading', { name: /a consulté les données/ })).toBeVisible();
});

test('the mail of a booking just made is listed, and read in all its parts', async ({
  open,
  as,
}) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking('Première', 'VISIO');
  const [, , start] = await camille.freestDay(requested);
  await camille.book(requested, start);
  const page = await open('operator');
  await visit(page, '/admin/mails?etat=given-up');
  const filters = page.getByRole('navigation', { name: 'Filtrer par état' });
  await expect(filters.getByRole('link', { name: 'Abandonnés' })).toBeInViewport({ ratio: 1 });
  await filters.getByRole('link', { name: 'Tous' }).click();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Nom masqué' })
    .filter({ hasText: `Rendez-vous du ${spokenStart(start)}` })
    .first();
  // The mail is sent within a moment, and the list updates itself.
  await expect(row.getByText('Envoyé', { exact: true })).toBeVisible({ timeout: 15_000 });
  await row.getByRole('link', { name: 'Lire' }).click();
  await page.getByLabel('Raison de l’accès').fill('Elle demande ce qu’elle a reçu.');
  await page.getByRole('button', { name: 'Révéler' }).click();

  const html = page.frameLocator('iframe[title="Aperçu du message HTML"]');
  await expect(html.getByText('Camille').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Texte' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Texte' })).toContainText('Claire Fontaine');
  await page.getByRole('tab', { name: 'Agenda (.ics)' }).click();
  const calendar = page.getByRole('tabpanel', { name: 'Agenda (.ics)' });
  await expect(calendar).toContainText('BEGIN:VEVENT');
  await expect(calendar.getByRole('link', { name: /Télécharger/ })).toHaveAttribute(
    'download',
    'rendez-vous.ics',
  );
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await page.getByRole('button', { name: 'Oui, renvoyer' }).click();
  await page.getByRole('link', { name: 'Voir le nouvel e-mail' }).click();
  await expect(page.getByLabel('Raison de l’accès')).toBeVisible();
  await expect(html.getByText('Camille')).toHaveCount(0);
});
