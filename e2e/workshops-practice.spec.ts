import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { expectNoLayoutDefects } from './layout-defects.ts';
import { LIVE_TIMEOUT, visit } from './steps.ts';

/** A day that no other journey has, nor this one when it ran before. */
const farDay = (): string =>
  new Date(Date.now() + randomInt(80, 690) * 86_400_000).toISOString().slice(0, 10);
const typed = (day: string): string => day.split('-').toReversed().join('/');

const PUBLISH = 'Publier et ouvrir les inscriptions';

/** Fills in the form; the events of this file differ only in title and hours. */
const fillIn = async (page: Page, { title, day }: { title: string; day: string }) => {
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Jour').first().fill(typed(day));
  await page.getByLabel('Début').first().fill('19:00');
  await page.getByLabel('Fin').first().fill('20:00');
  await page.getByLabel('Lieu', { exact: true }).selectOption('visio');
  await page.getByLabel('Places').fill('1');
  await page.getByText('Gratuit', { exact: true }).click();
};

const press = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  await tabTo(page, button);
  return page.keyboard.press('Enter');
};

const addParticipant = async (page: Page, name: string, addsPlace: boolean) => {
  await page.getByRole('button', { name: 'Ajouter un participant' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ajouter un participant' });
  await drawer.getByText('Nouveau client', { exact: true }).click();
  await drawer.getByLabel('Prénom').fill('Hélène');
  await drawer.getByLabel('Nom', { exact: true }).fill(name);
  if (addsPlace) {
    await drawer.getByRole('button', { name: 'Inscrire' }).click();
    await expect(drawer.getByText('Cet événement est complet')).toBeVisible(LIVE_TIMEOUT);
    await drawer.getByText('Ajouter une place', { exact: true }).click();
  }
  await drawer.getByRole('button', { name: 'Inscrire' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(`Hélène ${name}`, { exact: true })).toBeVisible();
};

test.use({ refusals: [409], isCutOff: true });

test('a practitioner announces an event, without a network at first, adds who rings up, and cancels it', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const page = await open('claire', reducedMotion);
  const own = randomUUID().slice(0, 8);
  const title = `Bain sonore ${own}`;
  const day = farDay();
  await visit(page, '/mes-evenements');
  await page.getByRole('link', { name: 'Nouvel événement' }).first().click();

  await press(page, PUBLISH);
  await expect(page.getByLabel('Titre')).toBeFocused();
  await expect(page.getByText('Donnez un titre à l’événement.')).toBeVisible();
  await fillIn(page, { title, day });
  await page.getByLabel('Chaque semaine').selectOption('2');
  await page.getByRole('button', { name: 'Répéter' }).click();
  const second = page.getByRole('group', { name: 'Date 2' });
  await expect(second.getByLabel('Jour')).toBeFocused();
  // The next date takes the focus of the one that is removed.
  await page.getByRole('button', { name: 'Retirer la date 2' }).click();
  await expect(second.getByLabel('Jour')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Date 3' })).toHaveCount(0);
  await expectNoLayoutDefects(page);
  await page.context().setOffline(true);
  await press(page, PUBLISH);
  await expect(page.getByRole('alert')).toHaveText(
    'Il n’y avait pas de réseau à ce moment-là. Rien n’est perdu\u00a0: réessayez.',
  );
  await page.context().setOffline(false);
  await expect(page.getByText(/^Vous êtes hors connexion\./)).toHaveCount(0);
  await expect(page.getByLabel('Titre')).toHaveValue(title);
  await expect(second.getByLabel('Début')).toHaveValue('19:00');
  await press(page, PUBLISH);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Inscriptions ouvertes')).toBeVisible();
  const address = page.url();

  // Another one at the same hours is refused at its date, and stays over a reload.
  await visit(page, '/mes-evenements/nouveau');
  await fillIn(page, { title: `Un autre ${own}`, day });
  await press(page, PUBLISH);
  const date = page.getByRole('group', { name: 'Date 1' });
  await expect(date.getByText(`Ce moment chevauche votre événement`)).toBeVisible();
  await expect(date.getByLabel('Jour')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Titre')).toHaveValue(`Un autre ${own}`);
  await expect(page.getByLabel('Jour')).toHaveValue(typed(day));
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();

  await visit(page, address);
  await addParticipant(page, `Vasseur ${own}`, false);
  await addParticipant(page, `Roux ${own}`, true);
  await expect(page.getByText(/^2\sparticipants sur 2$/)).toBeVisible();
  await expectNoLayoutDefects(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('☐')).toHaveCount(2);
  await expect(page.getByText('☐').first()).toBeVisible();
  for (const name of ['Ajouter un participant', 'Imprimer la feuille', 'Annuler l’événement'])
    await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Liste CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('participants.csv');

  await visit(page, `/calendrier?date=${day}`);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText('2 / 2').first()).toBeVisible();
  await page.getByText(title).first().click();

  await page.getByRole('button', { name: 'Annuler l’événement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annuler cet événement' });
  await dialog.getByRole('button', { name: 'Annuler l’événement' }).click();
  await expect(dialog.getByText('Dites pourquoi.')).toBeVisible();
  await dialog.getByLabel('Votre message aux inscrits').fill('Je suis souffrante.');
  await dialog.getByRole('button', { name: 'Annuler l’événement' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Annulé', { exact: true })).toBeVisible();
});
