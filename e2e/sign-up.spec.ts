import { expectAccessible, still } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { confirmButton, confirmPath, expectConfirmed, visit } from './steps.ts';
import { ownText } from './wording.ts';

/** An address that no other journey has, in whatever lane and however often. */
const ownEmail = (): string => `${crypto.randomUUID()}@exemple.fr`;

test('a visitor in the middle of a booking signs up by keyboard alone, and confirms', async ({
  open,
  as,
}) => {
  const visitor = await as('visitor');
  const requested = await visitor.requestedBooking();
  const [slot] = await visitor.freeStarts(requested);
  if (slot === undefined) throw new Error('Nothing is free.');
  const page = await open('visitor', still);
  await visit(page, confirmPath(requested, slot));
  const address = page.url();
  await tabTo(page, page.getByRole('link', { name: 'Créer un espace client' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Faisons connaissance' })).toBeVisible();
  const write = async (name: string, text: string) => {
    await tabTo(page, page.getByLabel(name, { exact: true }));
    await page.keyboard.type(text);
  };
  await write('Prénom', 'Anna');
  await write('Nom', ownText('Petit'));
  await write('Jour', '24');
  await write('Mois', '6');
  await write('Année', '1989');
  await write('Adresse e-mail', ownEmail());
  await write('Téléphone', '06 39 98 12 47');
  await tabTo(page, page.getByRole('combobox', { name: 'Adresse' }));
  await page.keyboard.type('28 rue des Capucins 69001');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('28 rue des Capucins, 69001 Lyon').last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Anna');
  await write('Mot de passe', 'Anna1234!');
  await write('Le même, encore une fois', 'Anna1234!');
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Créer mon espace et continuer' }));
  await page.keyboard.press('Enter');

  const done = page.getByRole('dialog', { name: 'Succès' });
  await expect(done).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(confirmButton(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await tabTo(page, confirmButton(page));
  await page.keyboard.press('Enter');
  await expectConfirmed(page);
});
