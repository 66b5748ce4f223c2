import { randomUUID } from 'node:crypto';
import { reducedMotion } from './accessibility.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { expectNoLayoutDefects } from './layout-defects.ts';
import { visit } from './steps.ts';

// The page of a client who was just erased may ask for the file once more before it is left.
test.use({ refusals: [404] });

test('a practitioner notes a client twice, merges the files, separates and erases them', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const page = await open('claire', reducedMotion);
  const own = randomUUID().slice(0, 8);
  const phone = `06 39 98 ${own.replaceAll(/\D/g, '').padEnd(4, '1').slice(0, 2)} 12`;
  const drawer = page.getByRole('dialog', { name: 'Ajouter un client' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const note = async (lastname: string) => {
    await visit(page, '/clients');
    await page.getByRole('button', { name: 'Ajouter un client' }).click();
    await drawer.getByLabel('Prénom').fill(`Odile${own}`);
    await drawer.getByLabel('Nom', { exact: true }).fill(lastname);
    await drawer.getByLabel(/Téléphone/).fill(phone);
  };

  await note('Marchand');
  await expectNoLayoutDefects(page);
  await drawer.getByRole('button', { name: 'Noter ce client' }).click();
  await expect(heading(`Odile${own} Marchand`)).toBeVisible();
  const first = page.url();
  await page.getByRole('button', { name: 'Écrire une note' }).click();
  await page.getByLabel('Votre note').fill('Appeler le matin.');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(page.getByText('Appeler le matin.', { exact: true })).toBeVisible();
  await expectNoLayoutDefects(page);

  await note('Marchan');
  await expect(drawer.getByText(/Vous avez peut-être déjà noté/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Noter ce client' }).click();
  await expect(heading(`Odile${own} Marchan`)).toBeVisible();
  const second = page.url();

  // Presses a control by keyboard.
  const pressed = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await pressed(page.getByRole('link', { name: 'Comparer' }));
  await expect(heading('Est-ce la même personne ?')).toBeVisible();
  await expectNoLayoutDefects(page);
  const kept = page.getByRole('radio', { name: new RegExp(`^Odile${own} Marchand`) });
  await tabTo(page, page.getByRole('radio').first());
  while (!(await kept.isChecked())) await page.keyboard.press('ArrowDown');
  await pressed(page.getByRole('button', { name: 'Réunir les deux fiches' }));
  await expect(heading(`Odile${own} Marchand`)).toBeVisible();
  await visit(page, second.replace(/^https?:\/\/[^/]+/, ''));
  await expect(heading(`Odile${own} Marchand`)).toBeVisible();
  await pressed(page.getByRole('button', { name: `Séparer la fiche Odile${own} Marchan` }));
  await expect(heading(`Odile${own} Marchan`)).toBeVisible();

  for (const address of [first, second]) {
    await visit(page, address.replace(/^https?:\/\/[^/]+/, ''));
    await page.getByRole('button', { name: 'Effacer la fiche' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Effacer la fiche' }).click();
    await expect(page).toHaveURL(/\/clients$/);
  }
  await page.getByLabel('Chercher un client').fill(own);
  await expect(page.getByText('Aucun client trouvé')).toBeVisible();
});

test('a practitioner books a client from the file, by keyboard', async ({ open }) => {
  const page = await open('claire', reducedMotion);
  await visit(page, '/clients?q=odette%20marchais');
  await page.getByRole('link', { name: /Odette Marchais/ }).press('Enter');
  const book = page.getByRole('link', { name: 'Nouveau rendez-vous' });
  await book.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nouveau rendez-vous' });
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue(/^Odette Marchais/);
  expect(page.url()).not.toMatch(/odette/i);
  await expectNoLayoutDefects(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});
