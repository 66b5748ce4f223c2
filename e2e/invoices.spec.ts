import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { expectNoLayoutDefects, onATelephone } from './layout-defects.ts';
import { agendaItem, LIVE_TIMEOUT, calendarPath, expectUnseen, visit, visitLive } from './steps.ts';

const LEDGER = '/facturation';

test('a practitioner says once who sells, and finds a ledger', async ({ open }) => {
  const marc = await open('marc');
  await visit(marc, `${LEDGER}/mentions`);
  await expect(marc.getByRole('heading', { level: 1, name: 'Mes mentions' })).toBeVisible();
  await expectNoLayoutDefects(marc);
  const siret = marc.getByLabel('SIRET');
  await siret.fill('123');
  await marc.getByLabel('Nom').fill('Marc Delorme');
  await siret.press('Enter');
  await expect(marc.getByText('Ce SIRET n’existe pas')).toBeVisible();
  await expect(siret).toBeFocused();
  await siret.fill('732 829 320 00074');
  await marc.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(marc.getByText('Vos mentions sont enregistrées.')).toBeVisible();
  await expect(marc).toHaveURL(LEDGER);
  await marc.getByRole('link', { name: 'Nouvelle facture' }).click();
  await expect(marc.getByRole('heading', { level: 1, name: 'Une facture' })).toBeVisible();
  await expectNoLayoutDefects(marc);
  await marc.getByRole('button', { name: 'Continuer' }).click();
  await expect(marc.getByText('Choisissez un client dans la liste.')).toBeVisible();
});

test('an invoice is issued by keyboard alone, read by its customer, and cancelled', async ({
  open,
  as,
}) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking();
  const [first] = await camille.freestDay(requested);
  await camille.book(requested, first);
  const { total } = await camille.unseen();
  const reader = await open('camille');
  await visitLive(reader, '/customer/documents');

  const claire = await open('claire');
  await visit(claire, calendarPath(first));
  await agendaItem(claire, first, 'Camille Durand').focus();
  await claire.keyboard.press('Enter');
  const panel = claire.getByRole('dialog', { name: 'Camille Durand' });
  await tabTo(claire, panel.getByRole('link', { name: 'Facturer' }));
  await claire.keyboard.press('Enter');
  await expect(
    claire.getByRole('heading', { level: 1, name: 'Une facture pour Camille Durand' }),
  ).toBeVisible();
  await expectNoLayoutDefects(claire);
  const add = claire.getByRole('button', { name: 'Ajouter une ligne' });
  await tabTo(claire, add);
  await claire.keyboard.press('Enter');
  const line = claire.getByRole('group', { name: 'Ligne 2' });
  const text = line.getByLabel('Prestation', { exact: true });
  // The new line comes before the button.
  await text.focus();
  await claire.keyboard.type('Bilan écrit');
  await claire.keyboard.press('Enter');
  await expect(claire.getByRole('dialog')).toBeHidden();
  await tabTo(claire, line.getByLabel(/^Prix TTC/));
  await claire.keyboard.type('20');
  const issue = claire.getByRole('button', { name: /^Émettre la facture n° / });
  // The total stays in sight on phones.
  await onATelephone(claire, () => expect(issue).toBeInViewport());
  await tabTo(claire, issue);
  await claire.keyboard.press('Enter');
  const question = claire.getByRole('dialog');
  await expect(question.getByText(/Une facture émise ne se modifie pas/)).toBeVisible();
  await expectNoLayoutDefects(claire);
  await tabTo(claire, question.getByRole('button', { name: 'Émettre' }));
  await claire.keyboard.press('Enter');
  const done = claire.getByText(/^La facture n° \S+ est émise\.$/);
  await expect(done).toBeVisible();
  const number = (await done.innerText()).split(' ')[3] ?? '';
  await expect(claire).toHaveURL(LEDGER);
  await expect(claire.getByRole('heading', { level: 1, name: /facturés en/ })).toBeVisible();
  await expectNoLayoutDefects(claire);

  await expectUnseen(reader, total + 1, LIVE_TIMEOUT);
  const row = reader.getByRole('link', { name: new RegExp(`^Facture ${number} `) });
  await expect(row).toBeVisible(LIVE_TIMEOUT);
  await row.click();
  await expect(reader.getByText('Bilan écrit')).toBeVisible();
  await expectNoLayoutDefects(reader);
  const download = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'Télécharger le PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`facture-${number}.pdf`);

  const cancel = claire.getByRole('button', {
    name: `Annuler la facture ${number} par un avoir`,
  });
  await cancel.focus();
  await claire.keyboard.press('Enter');
  const credit = claire.getByRole('dialog');
  await tabTo(claire, credit.getByLabel(/^Motif/));
  await claire.keyboard.type('Le bilan est offert.');
  await expectNoLayoutDefects(claire);
  await tabTo(claire, credit.getByRole('button', { name: 'Émettre l’avoir' }));
  await claire.keyboard.press('Enter');
  await expect(claire.getByText(`annule la ${number}`, { exact: true })).toBeVisible();
  await expect(cancel).toBeHidden();
  await expectUnseen(reader, total + 1, LIVE_TIMEOUT);
  await visit(reader, '/customer/documents');
  await expect(reader.getByRole('link', { name: /^Avoir / }).first()).toBeVisible();
});

test('a year is downloaded as files', async ({ open }) => {
  const claire = await open('claire');
  await visit(claire, LEDGER);
  for (const [name, file] of [
    [/^Journal des factures/, /^journal-\d{4}\.csv$/],
    [/^Toutes les factures/, /^factures-\d{4}\.zip$/],
  ] as const) {
    const download = claire.waitForEvent('download');
    await claire.getByRole('link', { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
});
