import { NBSP, dayAndMonth, spokenHour } from '../time/french-time.ts';
import { wholeNumber } from '../engine/text/french-text.ts';
import type { InvoiceSums, InvoiceLine } from './invoice-sums.ts';
import type { Buyer, Seller } from './invoices-events.ts';

/** What an invoice or a credit note says, wherever it is shown. */
export type PaperContent = InvoiceSums & {
  readonly kind: 'invoice' | 'credit';
  readonly numberText: string;
  readonly issuedOn: string;
  readonly suppliedOn: string;
  readonly suppliedAt: string | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly InvoiceLine[];
  readonly mentionText: string;
  readonly footerText: string | null;
  /** Of a credit note. */
  readonly invoiceNumberText: string | null;
  readonly creditReason: string | null;
};

export type InvoicePage = {
  readonly title: string;
  readonly number: string;
  readonly sellerName: string;
  readonly sellerLines: readonly string[];
  readonly buyerName: string;
  readonly buyerLines: readonly string[];
  readonly issued: string;
  /** Of a credit note: which invoice it cancels, and why. */
  readonly cancels: readonly string[];
  readonly heads: {
    readonly text: string;
    readonly quantity: string;
    readonly price: string;
    readonly sum: string;
  };
  readonly rows: readonly {
    readonly text: string;
    readonly detail: string | null;
    readonly quantity: string;
    readonly price: string;
    readonly sum: string;
  }[];
  /** Without tax, then the tax, for each rate; empty without VAT. */
  readonly taxes: readonly { readonly text: string; readonly sum: string }[];
  readonly total: { readonly text: string; readonly sum: string };
  readonly mention: string;
  readonly footerLines: readonly string[];
};

/** 6500 → '65,00 €' */
export const centsText = (cents: number): string => {
  const whole = wholeNumber(Math.floor(Math.abs(cents) / 100));
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}${whole},${rest}${NBSP}€`;
};

/** 55 → '5,5 %' */
export const rateText = (permille: number): string =>
  `${String(permille / 10).replace('.', ',')}${NBSP}%`;

/** '2026-03-10' → '10 mars 2026' */
export const longDay = (day: string): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

const townOf = ({ zipCode, city }: Pick<Buyer, 'zipCode' | 'city'>): string =>
  [zipCode, city].filter((part) => part !== null && part !== '').join(' ');

const written = (lines: readonly (string | null)[]): readonly string[] =>
  lines.filter((line): line is string => line !== null && line !== '');

const sellerLines = ({ legalForm, contact, siret, vatNumber, ...at }: Seller) =>
  written([
    legalForm,
    `${at.street}, ${townOf(at)}`,
    contact,
    `SIRET ${siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')}`,
    vatNumber === null ? null : `TVA ${vatNumber}`,
  ]);

const taxesOf = ({ vat, mentionText }: PaperContent): InvoicePage['taxes'] =>
  mentionText !== ''
    ? []
    : vat.flatMap(({ permille, netCents, vatCents }) => [
        { text: `Hors taxe à ${rateText(permille)}`, sum: centsText(netCents) },
        { text: `TVA à ${rateText(permille)}`, sum: centsText(vatCents) },
      ]);

const suppliedText = ({ suppliedOn, suppliedAt }: PaperContent): string =>
  `le ${longDay(suppliedOn)}${suppliedAt === null ? '' : ` ${suppliedAt}`}`;

/** '45,00 €' for one price, '−45,00 €' in a credit note. */
const signed = (kind: PaperContent['kind'], cents: number): string =>
  centsText(kind === 'credit' ? -cents : cents);

/** The only place where the page is worded: screens and files show the same. */
// oxlint-disable-next-line complexity -- independent optional values
export const invoicePageOf = (paper: PaperContent): InvoicePage => {
  const { kind, seller, buyer, lines, totalCents, mentionText, footerText } = paper;
  const isCredit = kind === 'credit';
  const isTaxed = mentionText === '';
  return {
    title: isCredit ? 'Avoir' : 'Facture',
    number: `n° ${paper.numberText}`.replace(' ', NBSP),
    sellerName: seller.name,
    sellerLines: sellerLines(seller),
    buyerName: buyer.name,
    buyerLines: written([buyer.street, townOf(buyer)]),
    issued: `${isCredit ? 'Émis' : 'Émise'} le ${longDay(paper.issuedOn)} à ${seller.city}`,
    cancels: isCredit
      ? written([
          `Annule la facture n°${NBSP}${paper.invoiceNumberText ?? ''}`,
          paper.creditReason === null ? null : `Motif${NBSP}: ${paper.creditReason}`,
        ])
      : [],
    heads: {
      text: 'Prestation',
      quantity: 'Nombre',
      price: isTaxed ? 'Prix TTC' : 'Prix',
      sum: isTaxed ? 'Somme TTC' : 'Somme',
    },
    rows: lines.map((line, index) => ({
      text: line.lineText,
      detail:
        written([
          index === 0 ? suppliedText(paper) : null,
          isTaxed ? `TVA ${rateText(line.vatPermille)}` : null,
        ]).join(' · ') || null,
      quantity: String(line.quantity),
      price: centsText(line.unitCents),
      sum: signed(kind, line.lineCents),
    })),
    taxes: taxesOf(paper).map((each) => (isCredit ? { ...each, sum: `−${each.sum}` } : each)),
    total: {
      text: isCredit ? 'Total de l’avoir' : 'Total à payer',
      sum: signed(kind, totalCents),
    },
    mention: mentionText,
    footerLines: footerText === null ? [] : footerText.split('\n'),
  };
};

/** 'à 9 h 30, 12 rue Mercière, Lyon', which continues a day. */
export const suppliedAtText = (start: string, place: string | null): string =>
  `à ${spokenHour(start)}${place === null ? '' : `, ${place}`}`;
