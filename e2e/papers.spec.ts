import type { FileChooser } from '@playwright/test';
import { aPdf } from '../infra/src/testing/pictures.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { PASSWORD, people } from './people.ts';
import { expectNoLayoutDefects } from './layout-defects.ts';
import {
  agendaItem,
  LIVE_TIMEOUT,
  bell,
  calendarPath,
  expectUnseen,
  visit,
  visitLive,
} from './steps.ts';

test.describe('what is handed over', { tag: '@one-width' }, () => {
  // A document that is withdrawn while it is open is refused.
  test.use({ refusals: [404] });

  test('an advice and a file reach their customer at once, and nobody else', async ({
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

    // Claire uses the keyboard alone.
    const claire = await open('claire');
    await visit(claire, calendarPath(first));
    const item = agendaItem(claire, first, 'Camille Durand');
    await item.focus();
    await claire.keyboard.press('Enter');
    const panel = claire.getByRole('dialog', { name: 'Camille Durand' });
    const write = panel.getByRole('button', { name: 'Écrire une préconisation' });
    await expect(write).toBeVisible();
    await tabTo(claire, write);
    await claire.keyboard.press('Enter');
    const form = claire.getByRole('dialog', { name: 'Préconisation' });
    const area = form.getByLabel('Ce que lira Camille Durand');
    await tabTo(claire, area);
    await claire.keyboard.type('Dîner avant 20 h.');
    await claire.keyboard.press('Enter');
    await claire.keyboard.type('Dix minutes de respiration.');
    await expectNoLayoutDefects(claire);
    await tabTo(claire, form.getByRole('button', { name: 'Envoyer' }));
    await claire.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(panel.getByText('La préconisation est remise.')).toBeVisible();

    await expectUnseen(reader, total + 1, LIVE_TIMEOUT);
    const row = reader.getByRole('link', { name: /^Préconisation Claire Fontaine .*Nouveau$/ });
    await expect(row).toBeVisible(LIVE_TIMEOUT);
    await row.click();
    await expect(reader.getByText(/Dix minutes de respiration\.$/)).toBeVisible();
    await expectUnseen(reader, total);
    await expectNoLayoutDefects(reader);

    await tabTo(claire, panel.getByRole('button', { name: 'Joindre un PDF ou une image' }));
    await claire.keyboard.press('Enter');
    const files = claire.getByRole('dialog', { name: 'Joindre un fichier' });
    await tabTo(claire, files.getByLabel('Fichier', { exact: true }));
    let chooser: FileChooser | undefined;
    // The browser does not tell the runner of every chooser that opens.
    await expect(async () => {
      const opens = claire.waitForEvent('filechooser', { timeout: 2_000 });
      await claire.keyboard.press('Space');
      chooser = await opens;
    }).toPass();
    await chooser?.setFiles({
      name: 'respirer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(aPdf('Respirer')),
    });
    await tabTo(claire, files.getByLabel('Titre (facultatif)'));
    await claire.keyboard.type('Exercices pour Camille');
    await expectNoLayoutDefects(claire);
    await tabTo(claire, files.getByRole('button', { name: 'Envoyer' }));
    await claire.keyboard.press('Enter');
    await expect(panel.getByText('Le fichier est remis.')).toBeVisible();
    await expectUnseen(reader, total + 1, LIVE_TIMEOUT);
    await bell(reader).click();
    const alerts = reader.getByRole('dialog', { name: 'Mes alertes' });
    await alerts.getByRole('link', { name: 'Voir le document' }).first().click();
    await expect(reader.getByRole('heading', { name: 'Exercices pour Camille' })).toBeVisible();
    const download = reader.waitForEvent('download');
    await reader.getByRole('link', { name: /^Télécharger le fichier/ }).click();
    expect((await download).suggestedFilename()).toBe('respirer.pdf');

    await panel.getByRole('button', { name: 'Retirer « Exercices pour Camille »' }).click();
    await claire.getByRole('button', { name: 'Retirer', exact: true }).last().click();
    await expect(panel.getByText('Le document est retiré.')).toBeVisible();
    await expect(reader.getByText('Ce document est introuvable, ou a été retiré.')).toBeVisible(
      LIVE_TIMEOUT,
    );
  });
});

test('a document is opened where there is little room, and a link to one leads through the sign-in', async ({
  open,
}) => {
  const page = await open('camille');
  await visit(page, '/customer/documents');
  await page.getByRole('link', { name: /^Exercices du soir/ }).click();
  await expect(page.getByRole('link', { name: /^Télécharger le fichier \(PDF/ })).toBeVisible();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  // The document must not cover the list, where both are shown.
  const invoices = page.getByRole('link', { name: 'Factures', exact: true });
  if (await invoices.isVisible()) await invoices.click({ trial: true });
  const visitor = await open('visitor');
  await visit(visitor, '/customer/documents/whatever');
  await expect(visitor).toHaveURL(/\/connexion/);
});

test(
  'the address of a PDF leads through the sign-in to the file',
  { tag: '@one-width' },
  async ({ open }) => {
    const camille = await open('camille');
    await visit(camille, '/customer/documents');
    await camille
      .getByRole('link', { name: /^Préconisation (?:Claire|Marc)/ })
      .first()
      .click();
    const link = camille.getByRole('link', { name: 'Télécharger le PDF' });
    const address = (await link.getAttribute('href')) ?? '';
    const visitor = await open('visitor');
    await visitor.goto(address);
    await expect(visitor).toHaveURL(/\/connexion\?document=/);
    await visitor.getByLabel('Adresse e-mail').fill(people.camille.email);
    await visitor.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'Se Connecter' }).click();
    expect((await download).suggestedFilename()).toMatch(/^preconisation-.*\.pdf$/);
    await expect(visitor).toHaveURL(/\/customer\/booking/);
  },
);

test('a customer without documents is told so', { tag: '@one-width' }, async ({ open }) => {
  const page = await open('louis');
  await visit(page, '/customer/documents');
  await expect(page.getByText('Aucun document trouvé')).toBeVisible();
});
