import { describe, expect, it } from '@jest/globals';
import { aCreditNoteIssued, anInvoiceIssued } from '../testing/index.ts';
import { centsText, invoicePageOf, rateText, type PaperContent } from './invoice-page.ts';

const spaced = (page: object): unknown =>
  JSON.parse(JSON.stringify(page).replaceAll('\u00A0', ' '));

const invoice = (overrides: Parameters<typeof anInvoiceIssued>[0] = {}): PaperContent => ({
  ...anInvoiceIssued(overrides).data,
  kind: 'invoice',
  invoiceNumberText: null,
  creditReason: null,
});

describe('the page of an invoice', () => {
  it('says who sells what to whom, and why there is no VAT', () => {
    expect(spaced(invoicePageOf(invoice()))).toEqual({
      title: 'Facture',
      number: 'n° 2026-0042',
      sellerName: 'Claire Fontaine',
      sellerLines: [
        'Entrepreneur individuel (EI)',
        '12 rue Mercière, 69002 Lyon',
        '06 39 98 00 18',
        'SIRET 732 829 320 00074',
      ],
      buyerName: 'Camille Durand',
      buyerLines: ['5 place Bellecour', '69002 Lyon'],
      issued: 'Émise le 10 mars 2026 à Lyon',
      cancels: [],
      heads: { text: 'Prestation', quantity: 'Nombre', price: 'Prix', sum: 'Somme' },
      rows: [
        {
          text: 'Séance de suivi, 45 min',
          detail: 'le 12 mars 2026 à 9 h, 12 rue Mercière, Lyon',
          quantity: '1',
          price: '45,00 €',
          sum: '45,00 €',
        },
        {
          text: 'Bilan écrit de saison',
          detail: null,
          quantity: '1',
          price: '20,00 €',
          sum: '20,00 €',
        },
      ],
      taxes: [],
      total: { text: 'Total à payer', sum: '65,00 €' },
      mention: 'TVA non applicable, art. 293 B du CGI',
      footerLines: ['Séance de bien-être, sans acte médical.'],
    });
  });

  it('says each rate where VAT is charged', () => {
    const page = invoicePageOf(
      invoice({
        mentionText: '',
        vat: [
          { permille: 200, netCents: 3_750, vatCents: 750 },
          { permille: 55, netCents: 1_896, vatCents: 104 },
        ],
      }),
    );
    expect(spaced(page)).toMatchObject({
      heads: { price: 'Prix TTC', sum: 'Somme TTC' },
      taxes: [
        { text: 'Hors taxe à 20 %', sum: '37,50 €' },
        { text: 'TVA à 20 %', sum: '7,50 €' },
        { text: 'Hors taxe à 5,5 %', sum: '18,96 €' },
        { text: 'TVA à 5,5 %', sum: '1,04 €' },
      ],
      mention: '',
    });
  });
});

it('of a credit note says what it cancels, with negative sums', () => {
  const page = invoicePageOf({ ...aCreditNoteIssued().data, kind: 'credit' });
  expect(spaced(page)).toMatchObject({
    title: 'Avoir',
    issued: 'Émis le 10 mars 2026 à Lyon',
    cancels: ['Annule la facture n° 2026-0042', 'Motif : Le bilan n’a pas été remis.'],
    rows: [{ price: '45,00 €', sum: '−45,00 €' }, { sum: '−20,00 €' }],
    total: { text: 'Total de l’avoir', sum: '−65,00 €' },
  });
});

it('writes sums and rates as in France', () => {
  expect([0, 5, 123_456_789, -6_500].map(centsText).map((text) => spaced([text]))).toEqual([
    ['0,00 €'],
    ['0,05 €'],
    ['1 234 567,89 €'],
    ['−65,00 €'],
  ]);
  expect(rateText(85)).toBe('8,5\u00A0%');
});
