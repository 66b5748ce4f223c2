import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter, fillIn } from '../../../../testing/fill-in.ts';
import { refused, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { paths } from '../../../paths.ts';
import { centsOfTyped } from './invoice-values.ts';
import { InvoicesScreen } from './invoices-screen.tsx';
import { NewInvoiceScreen } from './new-invoice-screen.tsx';

const seller = {
  name: 'Claire Fontaine',
  legalForm: 'EI',
  street: '12 rue Mercière',
  zipCode: '69002',
  city: 'Lyon',
  contact: null,
  siret: '73282932000074',
  vatNumber: null,
};
const terms = { seller, vat: 'franchise', vatPermille: 0, footerText: null };
const next = { today: '2026-03-10', number: 42, numberText: '2026-0042', isBegun: true };
const LIST = 'GET /api/practitioner/invoices';
const DRAFT = 'GET /api/practitioner/invoices/draft';
const ISSUE = 'POST /api/practitioner/invoices';

const paper = (overrides: object = {}) => ({
  id: 'invoice-41',
  kind: 'invoice',
  numberText: '2026-0041',
  issuedOn: '2026-03-09',
  customerId: 'customer-1',
  bookingId: null,
  buyerName: 'Paul Giraud',
  cents: 4_500,
  invoiceNumberText: null,
  creditNumberText: null,
  ...overrides,
});
const year = (overrides: object = {}) => ({
  isSetUp: true,
  terms,
  mentionText: 'TVA non applicable, art. 293 B du CGI',
  today: '2026-03-10',
  year: 2026,
  years: [2026],
  cents: 4_500,
  invoices: 1,
  credits: 0,
  months: Array.from({ length: 12 }, (_, at) => ({
    cents: at === 2 ? 4_500 : 0,
    papers: at === 2 ? 1 : 0,
  })),
  month: 3,
  papers: [paper()],
  ...overrides,
});
const draft = {
  customerId: 'customer-1',
  customerName: 'Jules Perrin',
  bookingId: 'booking-1',
  hasAccount: true,
  buyer: { name: 'Jules Perrin', street: null, zipCode: null, city: null },
  suppliedOn: '2026-03-10',
  suppliedAt: null,
  lines: [{ lineText: 'Séance de suivi', quantity: 1, unitCents: 4_500 }],
  terms,
  mentionText: 'TVA non applicable, art. 293 B du CGI',
  next,
};

const showList = (answers: AnswerTable) =>
  renderScreen(<InvoicesScreen />, { answers, path: paths.invoices });
const showForm = (answers: AnswerTable) =>
  renderScreen(<NewInvoiceScreen />, {
    answers: { [DRAFT]: draft, ...answers },
    path: `${paths.newInvoice}?rendezvous=booking-1`,
  });

describe('Mes factures', () => {
  it('sums up the year, and cancels an invoice by a credit note', async () => {
    const { user, requests } = showList({
      [LIST]: year(),
      'POST /api/practitioner/invoices/invoice-41/credit': {
        message: 'L’avoir n° 2026-0042 annule la facture n° 2026-0041.',
        id: 'credit-42',
        numberText: '2026-0042',
      },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: '45,00\u00a0€ facturés en 2026' }),
    ).toBeTruthy();
    const bar = screen.getByRole('link', {
      name: 'Mars 2026\u00a0: 45,00\u00a0€, 1\u00a0facture ou avoir',
    });
    expect(bar.getAttribute('href')).toBe('/facturation?annee=2026&mois=3');
    expect(bar.getAttribute('aria-current')).toBe('true');
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(13);
    await user.click(screen.getByRole('button', { name: /^Annuler la facture 2026-0041/ }));
    const dialog = await screen.findByRole('dialog');
    enter(within(dialog).getByLabelText(/^Motif/), 'Erreur');
    await user.click(within(dialog).getByRole('button', { name: 'Émettre l’avoir' }));
    expect(await screen.findByText(/annule la facture n° 2026-0041\./)).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Erreur' });
  });

  it('offers the PDFs of a year that has only credit notes, and none of an empty year', async () => {
    const none = { papers: [], cents: 0, invoices: 0 };
    const first = showList({ [LIST]: year({ ...none, credits: 1 }) });
    const archive = await screen.findByRole('link', { name: 'Toutes les factures de 2026' });
    expect(archive.getAttribute('href')).toMatch(/year=2026$/);
    expect(screen.getByText('ZIP de 1 PDF')).toBeTruthy();
    first.unmount();
    showList({ [LIST]: year(none) });
    expect(await screen.findByText('Aucune facture')).toBeTruthy();
    expect(screen.queryByText(/^ZIP/)).toBeNull();
  });

  it('begins with who sells, is empty, and fails', async () => {
    const first = showList({ [LIST]: year({ isSetUp: false, terms: null, papers: [] }) });
    expect(await screen.findByRole('link', { name: 'Écrire mes mentions' })).toBeTruthy();
    first.unmount();
    const second = showList({ [LIST]: year({ papers: [] }) });
    expect(await screen.findByText('Aucune facture')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nouvelle facture' }).getAttribute('href')).toBe(
      paths.newInvoice,
    );
    second.unmount();
    showList({ [LIST]: refused(503, 'UNAVAILABLE', 'Le service est momentanément indisponible.') });
    expect(await screen.findByText(/momentanément indisponible/)).toBeTruthy();
  });
});

describe('Une facture', () => {
  it('sends nothing by Enter, and says the number before it is issued', async () => {
    const { user, requests } = showForm({
      [ISSUE]: refused(409, 'ALREADY_INVOICED', 'Ce rendez-vous a déjà une facture.'),
    });
    await user.type(await screen.findByLabelText('Prestation'), ', 45 min{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Émettre la facture n° 2026-0042' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Émettre la facture n° 2026-0042\u00a0?',
    });
    expect(within(dialog).getByText(/Une facture émise ne se modifie pas/)).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Émettre' }));
    expect(await within(dialog).findByText('Ce rendez-vous a déjà une facture.')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      bookingId: 'booking-1',
      lines: [{ text: 'Séance de suivi, 45 min', quantity: 1, unitCents: 4_500 }],
    });
  });

  it('asks by hand for a day that is not to come, and for a rate where VAT is charged', async () => {
    const { user, requests } = showForm({
      [DRAFT]: {
        ...draft,
        bookingId: null,
        lines: [],
        terms: { ...terms, vat: 'liable', vatPermille: 200 },
        mentionText: '',
      },
      [ISSUE]: { message: 'Émise.', id: 'invoice-42', numberText: '2026-0042' },
    });
    const day = await screen.findByLabelText('Jour de la prestation');
    enter(screen.getByLabelText('Prestation'), 'Séance');
    enter(screen.getByLabelText(/^Prix TTC/), '12,00');
    await user.selectOptions(screen.getByLabelText('TVA'), '55');
    fillIn({ 'Jour de la prestation': '11/03/2026' });
    await user.click(screen.getByRole('button', { name: /^Émettre la facture/ }));
    expect(await screen.findByText(/ne peut pas dater d’un jour à venir/)).toBeTruthy();
    expect(document.activeElement).toBe(day);
    fillIn({ 'Jour de la prestation': '09/03/2026' });
    await user.click(screen.getByRole('button', { name: /^Émettre la facture/ }));
    await user.click(await screen.findByRole('button', { name: 'Émettre' }));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      customerId: 'customer-1',
      suppliedOn: '2026-03-09',
      lines: [{ text: 'Séance', quantity: 1, unitCents: 1_200, vatPermille: 55 }],
    });
  });

  it('takes no negative price, no 0, no text of 500 signs or without a visible one, no 21st line', async () => {
    const { user } = showForm({});
    const fill = async (label: RegExp | string, text: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    await fill('Nom', '\u200B\u2800');
    await fill('Prestation', 'a'.repeat(500));
    await fill('Nombre', '0');
    await fill(/^Prix TTC/, '-5');
    await user.click(screen.getByRole('button', { name: /^Émettre la facture/ }));
    for (const sentence of [
      'Indiquez le nom.',
      '200 signes au plus.',
      'De 1 à 100.',
      'Un prix, par exemple 45,00.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Prestation').value).toHaveLength(500);
    expect(screen.queryByRole('dialog')).toBeNull();
    for (let lines = 1; lines < 20; lines += 1)
      await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }));
    expect(screen.getByText('Une facture porte au plus 20 lignes.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ajouter une ligne' })).toBeNull();
  });

  it('says at the field which signs a PDF does not show, and issues nothing', async () => {
    const { user } = showForm({ [DRAFT]: { ...draft, buyer: { ...draft.buyer, name: '李雷' } } });
    await user.click(await screen.findByLabelText('Prestation'));
    await user.paste(' 🌿');
    await user.click(screen.getByRole('button', { name: /^Émettre la facture/ }));
    const name = screen.getByLabelText('Nom');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Signes absents du PDF.: 李 雷\. Retirez-les, ou/)).toBeTruthy();
    expect(screen.getByText(/^Signe absent du PDF.: 🌿\. Retirez-le, ou/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(name);
    enter(name, 'Ελένη');
    expect(screen.queryByText(/李/)).toBeNull();
  });

  it('without a client asks for one first', async () => {
    const { user } = renderScreen(<NewInvoiceScreen />, { answers: {}, path: paths.newInvoice });
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText('Choisissez un client dans la liste.')).toBeTruthy();
  });

  it('asks for what is missing, and loses nothing', async () => {
    const { user } = showForm({});
    await user.clear(await screen.findByLabelText(/^Prix TTC/));
    await user.click(screen.getByRole('button', { name: /^Émettre la facture/ }));
    expect(await screen.findByText('Un prix, par exemple 45,00.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each([
  ['45', 4_500],
  ['45,5 €', 4_550],
  ['1 000.05', 100_005],
  ['10000', 1_000_000],
  ['10000,01', undefined],
  ['45,005', undefined],
  ['-1', undefined],
])('reads the price %s', (typed, cents) => {
  expect(centsOfTyped(typed)).toBe(cents);
});
