import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { visitLive } from './steps.ts';
import { ownText } from './wording.ts';

const certificate = new URL('../demo/src/dataset/certificat.png', import.meta.url);

test.use({ isCutOff: true, refusals: [400] });

const press = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};
const write = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) {
    await tabTo(page, page.getByLabel(name, { exact: true }));
    await page.keyboard.type(text);
  }
};
/** The heading has the focus, from which a screen reader continues. */
const expectStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
const identifiers = { 'Mot de passe': 'Elodie123!', 'Le même, encore une fois': 'Elodie123!' };

test('a practitioner signs up by keyboard alone, through a reload, a bad file and a cut network', async ({
  open,
}) => {
  const buffer = await readFile(certificate);
  const picture = { name: 'certificat.png', mimeType: 'image/png', buffer };
  const cutShort = { ...picture, buffer: buffer.subarray(0, 9_000) };
  const page = await open('visitor', reducedMotion);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/registerpro')) keys.push(request.headers()['idempotency-key']);
  });
  await visitLive(page, '/connexion');
  await tabTo(page, page.getByRole('tab', { name: 'Se Connecter' }));
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);

  await write(page, {
    Prénom: 'Élodie',
    Nom: ownText('Martin'),
    Jour: '24',
    Mois: '6',
    Année: '1989',
  });
  await tabTo(page, page.getByRole('combobox', { name: 'Adresse' }));
  await page.keyboard.type('28 rue des Capucins 69001');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await write(page, { Téléphone: '06 39 98 12 47' });
  await press(page, 'Suivant');
  await expectStep(page, 'Vos identifiants');
  await write(page, { 'Adresse e-mail': `${crypto.randomUUID()}@exemple.fr`, ...identifiers });
  await expectAccessible(page);
  await press(page, 'Suivant');
  await expectStep(page, 'Vos diplômes');
  await page.getByLabel('Spécialité', { exact: true }).waitFor();
  await tabTo(page, page.getByLabel('Spécialité', { exact: true }));
  await page.keyboard.type('Natu');
  const diploma = page.getByLabel('Diplôme', { exact: true });
  await diploma.setInputFiles(cutShort);

  await page.reload();
  await expect(page.getByRole('button', { name: /^Diplôme 1, .*certificat\.png/ })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Mot de passe');
  await expectStep(page, 'Vos identifiants');
  await write(page, identifiers);
  await press(page, 'Suivant');
  await diploma.setInputFiles(cutShort);
  await press(page, 'Suivant');
  await expectStep(page, 'Votre profil');
  await tabTo(page, page.getByRole('combobox', { name: 'Mots-clés' }));
  await page.keyboard.type('stress');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Photo', { exact: true }).setInputFiles(picture);
  await expectAccessible(page);

  // An error found by the server is shown next to its file, two steps back.
  await press(page, 'Créer mon espace');
  await expect(page.getByRole('dialog', { name: 'Erreur' })).toContainText('incomplet ou abîmé');
  await page.keyboard.press('Enter');
  await expect(diploma).toBeFocused();
  await diploma.setInputFiles(picture);
  await press(page, 'Suivant');
  await expectStep(page, 'Votre profil');

  await page.route('**/api/registerpro', (route) => route.abort('internetdisconnected'));
  await press(page, 'Créer mon espace');
  await expect(page.getByRole('dialog', { name: 'Erreur réseau' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.unroute('**/api/registerpro');
  await press(page, 'Créer mon espace');
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue, Élodie.' })).toBeVisible();
  const [refused, lost, taken] = keys;
  expect(taken).toBe(lost);
  expect(lost).not.toBe(refused);
  await expectAccessible(page);

  await tabTo(page, page.getByRole('link', { name: 'Voir mon profil' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profil en cours de validation.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pas de réservation en ligne' })).toBeVisible();
});
