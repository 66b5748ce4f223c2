import type { Locator, Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { signUpCustomer } from './new-customer.ts';
import {
  account,
  CLAIRE,
  confirmButton,
  confirmPath,
  expectConfirmed,
  goOnToContact,
  visit,
  whoComes,
} from './steps.ts';
import { expectLargeEnough } from './targets.ts';
import { ownText } from './wording.ts';

/** An address that no other journey has, in whatever lane and however often. */
const ownEmail = (): string => `${crypto.randomUUID()}@exemple.fr`;

const address = (page: Page): Locator => page.getByRole('combobox', { name: 'Adresse' });
const submit = (page: Page): Locator =>
  page.getByRole('button', { name: 'Créer mon espace et continuer' });
const step = (page: Page, number: 1 | 2): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(`Étape ${number} sur`) });

const chooseAddress = async (page: Page): Promise<void> => {
  await address(page).fill('28 rue des Capucins 69001');
  await page.getByRole('option').first().click();
};

const writePasswords = async (page: Page): Promise<void> => {
  for (const name of ['Mot de passe', 'Le même, encore une fois'])
    await page.getByLabel(name, { exact: true }).fill('Anna1234!');
};

/** The part of the page that shows the start is not scrolled out of sight. */
const expectStartInSight = async (page: Page, hour: string): Promise<void> => {
  const shown = page
    .getByText(new RegExp(`à\\s${hour}$`))
    .filter({ visible: true })
    .and(page.locator('summary *, section[aria-label="Votre rendez-vous"] *'));
  await expect(shown.first()).toBeInViewport();
};

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`a stranger comes from a start to a confirmed booking at ${viewport.width} px`, async ({
    open,
  }) => {
    const page = await open('visitor', { viewport, ...reducedMotion });
    await visit(page, CLAIRE);
    const start = page.getByRole('button', { name: /, disponible$/ }).last();
    await start.click();
    await expect(whoComes(page)).toBeVisible();
    const url = page.url();
    const time = new URL(url).searchParams.get('slotTime') ?? '';
    const hour = time.replace(/^0?(\d+):(\d\d)$/, (_, hours: string, minutes: string) =>
      minutes === '00' ? `${hours}\\sh` : `${hours}\\sh\\s${minutes}`,
    );
    await expect(page.getByRole('radio', { name: /^Nouveau sur Souffle/ })).toBeChecked();
    await expectAccessible(page);
    await expectStartInSight(page, hour);

    await goOnToContact(page, ownText('Petit'));
    await expect(step(page, 2)).toBeFocused();
    await page.getByLabel('Adresse e-mail').fill(ownEmail());
    await page.getByLabel('Téléphone').fill('06 39 98 12 47');
    await chooseAddress(page);
    await writePasswords(page);
    await page.goBack();
    await expect(step(page, 1)).toBeFocused();
    await expect(page.getByLabel('Prénom')).toHaveValue('Anna');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('Anna1234!');
    await page.reload();
    await expect(step(page, 2)).toBeVisible();
    await expect(page.getByText('28 rue des Capucins, 69001 Lyon').first()).toBeVisible();
    await writePasswords(page);
    await submit(page).scrollIntoViewIfNeeded();
    await expectStartInSight(page, hour);
    await expectAccessible(page);
    if (viewport.width === 360) await expectLargeEnough(page);
    await submit(page).click();

    await expect(confirmButton(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Confirmez votre rendez-vous' }),
    ).toBeFocused();
    expect(page.url()).toBe(url);
    await confirmButton(page).click();
    await expectConfirmed(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Claire Fontaine' })).toBeVisible();
  });

test('a stranger signs up by keyboard alone, and confirms', async ({ open, as }) => {
  const visitor = await as('visitor');
  const requested = await visitor.requestedBooking();
  const [slot] = await visitor.freeStarts(requested);
  if (slot === undefined) throw new Error('Nothing is free.');
  const page = await open('visitor', reducedMotion);
  await visit(page, confirmPath(requested, slot));
  const write = async (name: string, text: string) => {
    await tabTo(page, page.getByLabel(name, { exact: true }));
    await page.keyboard.type(text);
  };
  await tabTo(page, page.getByRole('radio', { name: /^Nouveau sur Souffle/ }));
  await page.keyboard.press('ArrowRight');
  await expect(account(page)).toBeFocused();
  await expect(page.getByLabel('Prénom')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await write('Prénom', 'Anna');
  await write('Nom', ownText('Petit'));
  await write('Jour', '24');
  await write('Mois', '6');
  await write('Année', '1989');
  await page.keyboard.press('Enter');
  await expect(step(page, 2)).toBeFocused();
  await write('Adresse e-mail', ownEmail());
  await write('Téléphone', '06 39 98 12 47');
  await tabTo(page, address(page));
  await page.keyboard.type('28 rue des Capucins 69001');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('28 rue des Capucins, 69001 Lyon').last()).toBeVisible();
  await write('Mot de passe', 'Anna1234!');
  await write('Le même, encore une fois', 'Anna1234!');
  await page.keyboard.press('Enter');
  await tabTo(page, confirmButton(page));
  await page.keyboard.press('Enter');
  await expectConfirmed(page);
});

test.describe('an address that has an account', () => {
  test.use({ refusals: [409] });

  test('leads to the sign-in, and back to the booking', async ({ open, as }) => {
    const other = await open('visitor');
    const email = await signUpCustomer(other, 'Anna1234!');
    const visitor = await as('visitor');
    const requested = await visitor.requestedBooking();
    const [slot] = await visitor.freeStarts(requested);
    if (slot === undefined) throw new Error('Nothing is free.');
    const page = await open('visitor', reducedMotion);
    await visit(page, confirmPath(requested, slot));
    await goOnToContact(page, ownText('Petit'));
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Téléphone').fill('06 39 98 12 47');
    await chooseAddress(page);
    await writePasswords(page);
    await submit(page).click();
    await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Me connecter avec cette adresse' }).click();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
    await page.keyboard.type('Anna1234!');
    await page.keyboard.press('Enter');
    await confirmButton(page).click();
    await expectConfirmed(page);
  });
});
