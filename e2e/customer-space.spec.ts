import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { confirmButton, confirmPath, expectConfirmed, visit } from './steps.ts';
import { ownText } from './wording.ts';

test('a customer edits the profile, adds a relative, books for them and deactivates them, by keyboard alone', async ({
  open,
  as,
}) => {
  const customer = await as('guest6');
  const requested = await customer.requestedBooking();
  const [, , , slot] = await customer.freestDay(requested);
  const page = await open('guest6', reducedMotion);
  const { keyboard } = page;
  const replace = async (name: string, text: string) => {
    await tabTo(page, page.getByLabel(name, { exact: true }));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(text);
  };
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }).last());
    await keyboard.press('Enter');
  };

  await visit(page, '/customer/booking');
  await press(/Mon profil|Profil/, 'link');
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  const phone = `06 39 98 ${new Date().getSeconds() + 10} 47`;
  await replace('Téléphone', phone);
  await page.reload();
  await expect(page.getByLabel('Téléphone')).toHaveValue(phone);
  await press('Enregistrer');
  await expect(page.getByText('Mise à jour réussie !')).toBeVisible();
  await expectAccessible(page);

  await press('Ajouter un proche', 'link');
  const firstname = ownText('Rose');
  await replace('Prénom', firstname);
  await replace('Nom', 'Martin');
  await replace('Jour', '14');
  await replace('Mois', '7');
  await replace('Année', '2019');
  await expectAccessible(page);
  await press('Ajouter ce proche');
  await expect(page.locator(':focus')).toHaveText('Votre proche est ajouté.');

  await visit(page, confirmPath(requested, slot));
  const chosen = page.getByRole('radio', { name: `${firstname} Martin` });
  await tabTo(page, page.getByRole('radio', { name: /^Moi/ }));
  for (let steps = 0; steps < 20 && !(await chosen.isChecked()); steps += 1)
    await keyboard.press('ArrowDown');
  await expect(chosen).toBeChecked();
  await press('Confirmer le rendez-vous');
  await expectConfirmed(page);

  await visit(page, '/customer/show');
  await press(`Désactiver ${firstname} Martin`, 'link');
  await expect(page.getByText(/^1\srendez-vous à venir\s: il est maintenu/)).toBeVisible();
  await expectAccessible(page);
  await press('Oui, désactiver');
  await expect(page.getByRole('link', { name: `Réactiver ${firstname} Martin` })).toBeVisible();

  const [other] = await customer.freestDay(requested);
  await visit(page, confirmPath(requested, other));
  await expect(confirmButton(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Moi/ })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await visit(page, '/customer/praticiens');
  await expect(page.getByRole('heading', { name: 'Claire Fontaine' })).toBeVisible();
  await expectAccessible(page);
});
