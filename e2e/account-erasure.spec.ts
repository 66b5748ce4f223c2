import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { signUpCustomer } from './new-customer.ts';
import { offerMornings, signUpPractitioner } from './new-practitioner.ts';
import { bell, CLAIRE, confirmButton, confirmPath, visit, visitLive } from './steps.ts';

const PASSWORD = 'Anna1234!';
const PAGE = /\/compte-en-suppression$/;

const press = async (page: Page, role: 'button' | 'link', name: string) => {
  await tabTo(page, page.getByRole(role, { name, exact: true }).last());
  await page.keyboard.press('Enter');
};

/** Requests the erasure from the profile, by keyboard alone. */
const ask = async (page: Page, password: string) => {
  await tabTo(page, page.getByLabel('Votre mot de passe', { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

/** The files that the browser saved, by name. */
const downloaded = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const begins = page.waitForEvent('download');
  await press(page, 'button', 'Télécharger mes données');
  const download = await begins;
  expect(download.suggestedFilename()).toMatch(/^souffle-mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, strFromU8(content)]),
  );
};

const expectToBeErased = async (page: Page) => {
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Votre compte sera supprimé le \S+ \d.* à\s\d{1,2}\sh/,
  );
};

/** The answer to the address of a profile, and the page that comes with it. */
const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status();

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se Connecter', exact: true }).click();
};

test('a customer takes along what is kept of them', async ({ open }) => {
  const page = await open('visitor', reducedMotion);
  const email = await signUpCustomer(page, PASSWORD);
  await visit(page, '/customer/show');
  const files = await downloaded(page);
  expect(Object.keys(files)).toEqual(['historique.html', 'donnees.json']);
  expect(files['historique.html']).toContain('Anna Petit');
  const exported: unknown = JSON.parse(files['donnees.json'] ?? '');
  expect(exported).toMatchObject({
    account: { email },
    customers: [{ firstname: 'Anna', lastname: 'Petit' }],
  });
  const data = page.getByRole('region', { name: 'Mes données' });
  await expect(data.getByRole('status')).toContainText('Vos données sont téléchargées');
  await expect(data.getByRole('button', { name: 'Télécharger mes données' })).toBeFocused();
  await expectAccessible(page);
});

test.describe('an account whose erasure is asked for', () => {
  // A wrong password, and calls of another session at the moment it ends.
  test.use({ refusals: [401, 409] });

  test('allows nothing but to keep it, which makes it whole again', async ({ open, as }) => {
    const calls = await as('visitor');
    const requested = await calls.requestedBooking();
    const [, slot] = await calls.freestDay(requested);
    const page = await open('visitor', reducedMotion);
    const email = await signUpCustomer(page, PASSWORD);
    const otherPage = await open('visitor', reducedMotion);
    await visit(otherPage, '/connexion');
    await signIn(otherPage, email);
    await expect(otherPage).toHaveURL(/\/customer\/booking$/);
    await visitLive(otherPage, '/customer/booking');

    await visit(page, '/customer/show');
    await press(page, 'link', 'Supprimer mon compte');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Supprimer votre compte/);
    await expectAccessible(page);
    await ask(page, 'Autre123!');
    const field = page.getByLabel('Votre mot de passe', { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await ask(page, PASSWORD);
    await expectToBeErased(page);
    await expect(page.locator('main')).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Votre session a expiré' })).toHaveCount(0);
    await expectAccessible(page);
    await expect(otherPage.getByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible();

    await visit(page, '/customer/booking');
    await expectToBeErased(page);
    await visit(page, CLAIRE);
    await expect(page.getByRole('group', { name: 'Créneaux' })).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
    await visit(page, confirmPath(requested, slot));
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Votre compte est fermé pour l’instant',
    ]);
    await expect(confirmButton(page)).toHaveCount(0);
    await expectAccessible(page);
    await press(page, 'link', 'Garder mon compte');
    await expectToBeErased(page);
    await press(page, 'button', 'Garder mon compte');
    await expect(confirmButton(page)).toBeVisible();
    await expect(page.getByText('Votre compte est conservé.')).toBeVisible();

    await visit(page, '/customer/show');
    await expect(page.getByLabel('Prénom')).toHaveValue('Anna');
    await press(page, 'link', 'Supprimer mon compte');
    await ask(page, PASSWORD);
    await expectToBeErased(page);
    await press(page, 'link', 'Me déconnecter');
    await press(page, 'button', 'Me déconnecter');
    await expect(page).toHaveURL('/');
    await visit(page, '/connexion');
    await signIn(page, email);
    await expectToBeErased(page);
    await press(page, 'button', 'Garder mon compte');
    await expect(page).toHaveURL(/\/customer\/show$/);
    await expect(page.getByLabel('Prénom')).toHaveValue('Anna');
  });
});

test.describe('a practitioner’s account whose erasure is asked for', () => {
  // A wrong password, a removed page, and calls of a page at the moment the account loses its role.
  test.use({ refusals: [401, 403, 404, 409] });

  test('takes their page away at once, and brings it back once it is kept', async ({
    open,
    callers,
    signInAgain,
  }) => {
    const caller = await callers();
    const { session } = await signInAgain('operator');
    const slug = await signUpPractitioner(caller, await callers(session));
    await offerMornings(caller);
    const page = await open('visitor', {
      ...reducedMotion,
      storageState: await caller.storageState(),
    });
    const profile = `/professionnel/p/${slug}`;
    const visitor = await open('visitor', reducedMotion);
    await visitLive(visitor, profile);
    await expect(visitor.getByRole('group', { name: 'Créneaux' })).toBeVisible();

    await visit(page, '/profil-praticien');
    await press(page, 'link', 'Mon compte');
    await press(page, 'link', 'Supprimer mon compte');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Supprimer votre compte/);
    await expectAccessible(page);
    await ask(page, 'Autre123!');
    const field = page.getByLabel('Votre mot de passe', { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await ask(page, 'Elodie1234!');
    await expectToBeErased(page);
    await expect(page.getByText(/votre page n’est plus sur le site/)).toBeVisible();
    await expectAccessible(page);

    // The page disappears for visitors who have it open.
    await expect(visitor.getByRole('group', { name: 'Créneaux' })).toHaveCount(0);
    expect(await statusOf(visitor, profile)).toBe(404);
    await visit(page, '/calendrier');
    await expectToBeErased(page);
    await press(page, 'button', 'Garder mon compte');
    await expect(page).toHaveURL(/\/profil-praticien$/);
    await expect(page.getByText('Votre compte est conservé.')).toBeVisible();
    expect(await statusOf(visitor, profile)).toBe(200);
    await expect(visitor.getByRole('group', { name: 'Créneaux' })).toBeVisible();
  });
});
