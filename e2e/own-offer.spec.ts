import type { Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { signUpPractitioner } from './new-practitioner.ts';
import { LIVE_TIMEOUT, visit, visitLive } from './steps.ts';

const SLOTS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'];

const write = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};
const checkBox = async (page: Page, label: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Space');
};
const press = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
};

const createSession = async (page: Page, type: string, minutes: string) => {
  await press(page, 'CRÉER UNE NOUVELLE SÉANCE');
  await expect(page.getByLabel('Spécialité')).toHaveValue('sophrologie');
  await write(page, 'Type de séance', type);
  await write(page, 'Description', 'Un temps pour souffler.');
  await checkBox(page, 'Présentiel');
  await write(page, 'Prix en euros, Présentiel', '55');
  await checkBox(page, 'Adultes');
  await write(page, 'Durée', minutes);
  await write(page, 'Pause après', '0');
  await write(page, 'Délai de la fermeture des réservations', '0');
  await press(page, 'Enregistrer la séance');
  await expect(page.getByText('La séance est enregistrée.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: type })).toBeVisible();
};

const addSlot = async (page: Page, day: string) => {
  await press(page, 'AJOUTER UN CRÉNEAU');
  await write(page, 'Jour', day);
  await write(page, 'Début', '9 h');
  await write(page, 'Fin', '12h00');
  await checkBox(page, 'Première consultation');
  await checkBox(page, 'Séance de suivi');
  await press(page, 'Enregistrer le créneau');
  await expect(page.getByText('Succès! Créneau ajouté avec succès!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Créneau du ${day.toLowerCase()}` })).toBeVisible();
};

test.describe('a practice that is set up', () => {
  test('by keyboard alone is seen by a visitor who has the profile open', async ({
    open,
    callers,
    signInAgain,
  }) => {
    test.setTimeout(120_000);
    const caller = await callers();
    const { session } = await signInAgain('operator');
    const slug = await signUpPractitioner(caller, await callers(session));
    const page = await open('visitor', {
      ...reducedMotion,
      storageState: await caller.storageState(),
    });
    const visitor = await open('visitor', reducedMotion);

    await visitLive(visitor, `/professionnel/p/${slug}`);
    await expect(visitor.getByText(/n’est pas encore configuré/)).toBeVisible();

    await visit(page, '/calendrier');
    await tabTo(page, page.getByRole('link', { name: 'Créer mes séances' }));
    await page.keyboard.press('Enter');
    await createSession(page, 'Première consultation', '60');
    await createSession(page, 'Séance de suivi', '30');
    await expectAccessible(page);

    await tabTo(page, page.getByRole('link', { name: 'Étape 2 : Planification des créneaux' }));
    await page.keyboard.press('Enter');
    const free = visitor.getByRole('button', { name: /disponible$/ }).first();
    await expect(free).toBeHidden();
    for (const day of SLOTS) {
      await addSlot(page, day);
      if (day === SLOTS[0]) await expect(free).toBeVisible(LIVE_TIMEOUT);
    }
    await expectAccessible(page);

    await tabTo(page, page.getByRole('switch', { name: 'Gestion automatique' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('Gestion manuelle des rendez-vous')).toBeVisible();
    await expect(free).toBeHidden(LIVE_TIMEOUT);
  });
});
