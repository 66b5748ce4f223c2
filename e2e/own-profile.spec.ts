import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { signUpPractitioner } from './new-practitioner.ts';
import { expectNoLayoutDefects } from './layout-defects.ts';
import { LIVE_TIMEOUT, visit, visitLive } from './steps.ts';

const photo = fileURLToPath(new URL('../demo/src/dataset/certificat.png', import.meta.url));

const handsOf = (page: Page) => {
  const part = (name: string) => page.getByRole('region', { name });
  const press = async (button: Locator) => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  return {
    part,
    press,
    write: async (field: Locator, text: string) => {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    tick: async (name: string) => {
      await tabTo(page, page.getByRole('checkbox', { name, exact: true }));
      await page.keyboard.press('Space');
    },
    save: async (name: string, message: string) => {
      await press(part(name).getByRole('button', { name: 'Enregistrer' }));
      await expect(part(name).getByText(message)).toBeVisible();
    },
  };
};

test('what a practitioner writes of themselves is on the page that a visitor has open', async ({
  open,
  callers,
  signInAgain,
}) => {
  test.setTimeout(180_000);
  const caller = await callers();
  const { session } = await signInAgain('operator');
  const slug = await signUpPractitioner(caller, await callers(session));
  const page = await open('visitor', {
    ...reducedMotion,
    storageState: await caller.storageState(),
  });
  const visitor = await open('visitor', reducedMotion);
  const seen = (text: string | RegExp) =>
    expect(visitor.getByText(text).first()).toBeVisible(LIVE_TIMEOUT);
  const { part, press, write, tick, save } = handsOf(page);

  await visitLive(visitor, `/professionnel/p/${slug}`);
  await seen('Aucune description disponible.');
  await seen('Aucune certification disponible.');
  await seen('Aucun moyen de paiement renseigné pour le moment.');
  await seen('Site web non renseigné');

  await visit(page, '/profil-praticien');
  await write(page.getByLabel('Votre présentation'), 'J’écoute d’abord. '.repeat(15));
  await write(page.getByLabel('Mots-clés', { exact: true }), 'sommeil');
  await expect(page.getByRole('option', { name: 'Sommeil' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tick('Anglais');
  await save('Présentation', 'Votre présentation est enregistrée.');
  await seen(/Langues parlées.*Anglais/);
  await expect(visitor.getByRole('button', { name: 'Voir plus', exact: true })).toBeVisible();
  await expectNoLayoutDefects(page);

  await page.getByLabel('Nouvelle photo').setInputFiles(photo);
  await press(page.getByRole('button', { name: 'Utiliser cette image' }));
  await expect(part('Photo et logo').getByText('Votre image est choisie.')).toBeVisible();
  await expect(visitor.locator('main img[src^="/uploads/profilePic/"]').first()).toBeAttached(
    LIVE_TIMEOUT,
  );

  await write(page.getByLabel('Téléphone', { exact: true }), '06 00 00 00 42');
  await write(page.getByLabel('Site web', { exact: true }), 'souffle.exemple/moi');
  await save('Téléphone et liens', 'Votre téléphone et vos liens sont enregistrés.');
  await seen('06 00 00 00 42');
  await expect(visitor.getByRole('link', { name: /^souffle\.exemple/ })).toHaveAttribute(
    'rel',
    /nofollow/,
  );

  await press(page.getByRole('button', { name: 'Modifier Cabinet' }));
  const form = page.getByRole('dialog');
  await write(form.getByLabel('Nom du lieu'), 'Cabinet des Quais');
  await write(form.getByLabel('Pour trouver la porte'), '2e étage, porte gauche.');
  await press(form.getByRole('button', { name: 'Enregistrer' }));
  await expect(part('Adresses').getByText('L’adresse est enregistrée.')).toBeVisible();
  await seen('Cabinet des Quais');
  await seen('2e étage, porte gauche.');

  for (const [place, year, title] of [
    [1, '2014', 'École d’Aix'],
    [2, '2020', 'Phytothérapie'],
  ] as const) {
    await press(page.getByRole('button', { name: 'Ajouter une certification' }));
    await write(page.getByLabel(`Année de la certification ${place}`), year);
    await write(page.getByLabel(`Intitulé de la certification ${place}`), title);
  }
  await press(page.getByRole('button', { name: 'Monter Phytothérapie' }));
  await save('Certifications', 'Vos certifications sont enregistrées.');
  await seen('Phytothérapie');
  await expect(visitor.getByText('École d’Aix')).toBeHidden();

  await tick('Espèces');
  await tick('Chèque');
  await save('Moyens de paiement', 'Vos moyens de paiement sont enregistrés.');
  await seen('Chèque');
  await expectNoLayoutDefects(page);
  await expectNoLayoutDefects(visitor);
  // A new visitor gets the same from the server.
  await visitor.reload();
  await seen('Phytothérapie');
});
