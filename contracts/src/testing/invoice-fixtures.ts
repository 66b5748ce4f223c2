import { ledgerIdOf } from '../invoices/invoice-ids.ts';
import type {
  CreditNoteIssued,
  InvoiceIssued,
  InvoicingSetUp,
  LedgerDestroyed,
  SeriesClosed,
  SeriesOpened,
} from '../invoices/invoices-events.ts';
import { bookingId, customerId, practitionerId } from './fixtures.ts';

export const invoiceId = 'invoice-1';
export const creditId = 'credit-1';

const ofSeries = { practitionerId, year: 2026, ledgerId: ledgerIdOf(practitionerId, 2026) };

export const seller = {
  name: 'Claire Fontaine',
  legalForm: 'Entrepreneur individuel (EI)',
  street: '12 rue Mercière',
  zipCode: '69002',
  city: 'Lyon',
  contact: '06 39 98 00 18',
  siret: '73282932000074',
  vatNumber: null,
};

export const anInvoicingSetUp = (
  overrides: Partial<InvoicingSetUp['data']> = {},
): InvoicingSetUp => ({
  type: 'InvoicingSetUp',
  data: {
    practitionerId,
    seller,
    vat: 'franchise',
    vatPermille: 0,
    footerText: 'Séance de bien-être, sans acte médical.',
    startsAfter: { year: 2026, number: 41 },
    ...overrides,
  },
});

export const aSeriesOpened = (overrides: Partial<SeriesOpened['data']> = {}): SeriesOpened => ({
  type: 'SeriesOpened',
  data: { ...ofSeries, firstNumber: 42, ...overrides },
});

const paper = {
  ...ofSeries,
  issuedOn: '2026-03-10',
  template: 1 as const,
  customerId,
  relativeId: null,
  bookingId,
  suppliedOn: '2026-03-12',
  suppliedAt: 'à 9 h, 12 rue Mercière, Lyon',
  seller,
  buyer: { name: 'Camille Durand', street: '5 place Bellecour', zipCode: '69002', city: 'Lyon' },
  lines: [
    {
      lineText: 'Séance de suivi, 45 min',
      quantity: 1,
      unitCents: 4_500,
      vatPermille: 0,
      lineCents: 4_500,
    },
    {
      lineText: 'Bilan écrit de saison',
      quantity: 1,
      unitCents: 2_000,
      vatPermille: 0,
      lineCents: 2_000,
    },
  ],
  totalCents: 6_500,
  vat: [{ permille: 0, netCents: 6_500, vatCents: 0 }],
  mentionText: 'TVA non applicable, art. 293 B du CGI',
  footerText: 'Séance de bien-être, sans acte médical.',
};

export const anInvoiceIssued = (overrides: Partial<InvoiceIssued['data']> = {}): InvoiceIssued => ({
  type: 'InvoiceIssued',
  data: { ...paper, paperId: invoiceId, number: 42, numberText: '2026-0042', ...overrides },
});

export const aCreditNoteIssued = (
  overrides: Partial<CreditNoteIssued['data']> = {},
): CreditNoteIssued => ({
  type: 'CreditNoteIssued',
  data: {
    ...paper,
    paperId: creditId,
    number: 43,
    numberText: '2026-0043',
    invoiceId,
    invoiceYear: 2026,
    invoiceNumberText: '2026-0042',
    creditReason: 'Le bilan n’a pas été remis.',
    ...overrides,
  },
});

export const aSeriesClosed = (overrides: Partial<SeriesClosed['data']> = {}): SeriesClosed => ({
  type: 'SeriesClosed',
  data: { ...ofSeries, nextYear: 2027, ...overrides },
});

export const aLedgerDestroyed = (
  overrides: Partial<LedgerDestroyed['data']> = {},
): LedgerDestroyed => ({ type: 'LedgerDestroyed', data: { ...ofSeries, ...overrides } });
