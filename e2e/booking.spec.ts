import { expect, test } from './journeys.ts';
import {
  account,
  choiceLine,
  choiceValue,
  confirmButton,
  expectConfirmed,
  profilePath,
  reasonField,
  signIn,
  startButton,
  visit,
} from './steps.ts';
import { capitalised, ownText, spokenHour } from './wording.ts';

test('a visitor finds Claire, chooses a start, signs in on the way and books for a relative', async ({
  open,
  isMobile,
}) => {
  const page = await open('visitor');
  await visit(page, '/');
  const bar = page.getByRole('search').first();
  for (const [label, text] of [
    ['Je cherche', 'Claire Fontaine'],
    ['Où', 'Lyon'],
  ] as const) {
    await bar.getByLabel(label).fill(text);
    if (isMobile) await page.getByRole('button', { name: 'Fermer' }).click();
    // Waits for the list of suggestions: opened by hydration, it would take the focus back to its field.
    else await expect(page.getByRole('option').first()).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Rechercher' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Claire Fontaine' })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Prendre rendez-vous' });
  await choiceLine(page, 'Comment').click();
  await choiceValue(page, 'Visio').click();
  await expect(panel.getByText('12 rue Mercière')).toBeHidden();
  await choiceLine(page, 'Comment').click();
  await choiceValue(page, 'Présentiel').click();
  await expect(panel.getByText('12 rue Mercière, Lyon')).toBeVisible();
  await choiceLine(page, 'Quelle séance').click();
  await choiceValue(page, /^Séance de suivi/).click();
  let name = '';
  // The last start changes as soon as the starts of the shorter session are loaded.
  await expect(async () => {
    const last = panel.getByRole('button', { name: /, disponible$/ }).last();
    name = ((await last.getAttribute('aria-label')) ?? '').replace(', disponible', '');
    await panel
      .getByRole('button', { name: `${name}, disponible`, exact: true })
      .click({ timeout: 1000 });
  }).toPass();
  const when = name.replace(/\d\d:\d\d$/, spokenHour);

  await account(page).check();
  const address = page.url();
  await signIn(page, 'camille');
  await expect(confirmButton(page)).toBeVisible();
  expect(page.url()).toBe(address);
  const summary = page.locator('summary', { hasText: 'Claire Fontaine' });
  if (await summary.isVisible()) await summary.click();
  for (const line of [capitalised(when), 'Séance de suivi', 'Présentiel', '12 rue Mercière, 69002'])
    await expect(page.getByText(line).filter({ visible: true }).last()).toBeVisible();

  await expect(page.getByRole('radio', { name: 'Moi Camille Durand' })).toBeChecked();
  await page.getByRole('radio', { name: 'Jeanne Durand' }).check();
  await expect(page.getByText('Merci d’annuler au moins 48 h avant')).toBeVisible();
  const reason = ownText('Sommeil agité depuis la rentrée');
  await reasonField(page).fill(reason);
  await confirmButton(page).click();

  await expectConfirmed(page);
  const card = page.getByRole('article');
  await expect(
    card.getByRole('heading', { name: /^Rendez-vous .* pour Jeanne Durand\.$/ }),
  ).toBeFocused();
  await expect(card).toContainText(`Claire Fontaine attend Jeanne Durand le ${when}`);
  await expect(card).toContainText('12 rue Mercière');

  await page.reload();
  await expectConfirmed(page);
  await page.getByRole('link', { name: 'Voir mes rendez-vous' }).click();
  const upcoming = page.getByRole('region', { name: 'À venir' }).getByRole('listitem');
  await expect(upcoming.filter({ hasText: reason })).toHaveCount(1);
});

test('a customer books for herself, and finds the way back to her choice', async ({ open, as }) => {
  const calls = await as('visitor');
  const requested = await calls.requestedBooking('Séance', 'VISIO');
  const [, second] = await calls.freestDay(requested);
  const page = await open('camille');
  await visit(page, profilePath(requested, second));
  await expect(choiceLine(page, 'Comment')).toContainText('Visio');
  await startButton(page, second).click();
  await page.getByRole('link', { name: 'Choisir un autre créneau' }).click();
  await expect(startButton(page, second)).toHaveAttribute('aria-current', 'true');
  await startButton(page, second).click();
  await confirmButton(page).click();
  await expectConfirmed(page);
  await expect(page.getByRole('article')).toContainText('Claire Fontaine vous attend');
  await expect(page.getByRole('article')).toContainText('en visio');
});
