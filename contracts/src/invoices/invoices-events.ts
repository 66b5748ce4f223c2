import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { Cents, Day, Id, Word } from '../engine/fields.ts';
import {
  CREDIT_REASON_MAX,
  INVOICE_AMOUNT_MAX,
  INVOICE_FOOTER_MAX,
  INVOICE_LINES_MAX,
  INVOICE_NUMBER_MAX,
  INVOICE_QUANTITY_MAX,
} from '../engine/limits.ts';
import { ERASED_WORD } from '../people/erased.ts';
import { vatRegimes } from './vat.ts';

export const InvoiceYear = Type.Integer({ minimum: 2_000, maximum: 9_999 });
export const InvoiceNumber = Type.Integer({ minimum: 0, maximum: INVOICE_NUMBER_MAX });
const Amount = Type.Integer({ minimum: 0, maximum: INVOICE_AMOUNT_MAX });
const Permille = Type.Integer({ minimum: 0, maximum: 999 });

export const Seller = Type.Object(
  {
    name: Word,
    /** 'Entrepreneur individuel (EI)' */
    legalForm: Type.String({ maxLength: 120 }),
    street: Word,
    zipCode: Word,
    city: Word,
    /** How customers reach the seller. */
    contact: orNull(Word),
    siret: Word,
    vatNumber: orNull(Word),
  },
  { additionalProperties: false },
);
export type Seller = Static<typeof Seller>;

const erasedSeller: Seller = {
  name: ERASED_WORD,
  legalForm: '',
  street: ERASED_WORD,
  zipCode: ERASED_WORD,
  city: ERASED_WORD,
  contact: null,
  siret: ERASED_WORD,
  vatNumber: null,
};

export const Buyer = Type.Object(
  { name: Word, street: orNull(Word), zipCode: orNull(Word), city: orNull(Word) },
  { additionalProperties: false },
);
export type Buyer = Static<typeof Buyer>;

const erasedBuyer: Buyer = { name: ERASED_WORD, street: null, zipCode: null, city: null };

const Footer = Type.String({ minLength: 1, maxLength: INVOICE_FOOTER_MAX });

/** Again: revised. It concerns invoices to come. */
export const InvoicingSetUp = eventOf('InvoicingSetUp', {
  practitionerId: Id,
  seller: personal(Seller, 'practitionerId', erasedSeller),
  vat: Type.Enum([...vatRegimes]),
  /** The usual rate, 0 unless VAT is charged. */
  vatPermille: Permille,
  footerText: personal(orNull(Footer), 'practitionerId', null),
  /** The last number that was given before, outside of this product. */
  startsAfter: Type.Object(
    { year: InvoiceYear, number: InvoiceNumber },
    { additionalProperties: false },
  ),
});
export type InvoicingSetUp = Static<typeof InvoicingSetUp>;

/** A year's invoices, whose words are under a key of their own that outlives both parties (ADR-0111). */
const ofSeries = { practitionerId: Id, year: InvoiceYear, ledgerId: Id };

export const SeriesOpened = eventOf('SeriesOpened', { ...ofSeries, firstNumber: InvoiceNumber });
export type SeriesOpened = Static<typeof SeriesOpened>;

export const InvoiceLineFields = Type.Object(
  {
    lineText: personal(Word, 'ledgerId', ERASED_WORD),
    quantity: Type.Integer({ minimum: 1, maximum: INVOICE_QUANTITY_MAX }),
    /** Includes VAT. */
    unitCents: Cents,
    vatPermille: Permille,
    lineCents: Amount,
  },
  { additionalProperties: false },
);

/** All that the page says, by value. */
const issued = {
  ...ofSeries,
  paperId: Id,
  number: InvoiceNumber,
  numberText: Type.String({ pattern: '^\\d{4}-\\d{4,}$' }),
  issuedOn: Day,
  /** The layout of the page; it never changes. */
  template: Type.Literal(1),
  customerId: Id,
  relativeId: orNull(Id),
  bookingId: orNull(Id),
  suppliedOn: Day,
  suppliedAt: personal(orNull(Word), 'ledgerId', null),
  seller: personal(Seller, 'ledgerId', erasedSeller),
  buyer: personal(Buyer, 'ledgerId', erasedBuyer),
  lines: Type.Array(InvoiceLineFields, { minItems: 1, maxItems: INVOICE_LINES_MAX }),
  totalCents: Amount,
  vat: Type.Array(
    Type.Object(
      { permille: Permille, netCents: Amount, vatCents: Amount },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: INVOICE_LINES_MAX },
  ),
  mentionText: Type.String({ maxLength: 200 }),
  footerText: personal(orNull(Footer), 'ledgerId', null),
};

export const InvoiceIssued = eventOf('InvoiceIssued', issued);
export type InvoiceIssued = Static<typeof InvoiceIssued>;

/** Cancels a whole invoice, whose amounts it repeats. */
export const CreditNoteIssued = eventOf('CreditNoteIssued', {
  ...issued,
  invoiceId: Id,
  invoiceYear: InvoiceYear,
  invoiceNumberText: Type.String(),
  creditReason: personal(
    Type.String({ minLength: 1, maxLength: CREDIT_REASON_MAX }),
    'ledgerId',
    ERASED_WORD,
  ),
});
export type CreditNoteIssued = Static<typeof CreditNoteIssued>;

/** Before the first invoice of a later year. */
export const SeriesClosed = eventOf('SeriesClosed', { ...ofSeries, nextYear: InvoiceYear });
export type SeriesClosed = Static<typeof SeriesClosed>;

/** Ten years after the end of its year. */
export const LedgerDestroyed = eventOf('LedgerDestroyed', ofSeries);
export type LedgerDestroyed = Static<typeof LedgerDestroyed>;

export const invoicesEvents = [
  InvoicingSetUp,
  SeriesOpened,
  InvoiceIssued,
  CreditNoteIssued,
  SeriesClosed,
  LedgerDestroyed,
] as const;
export type InvoicesEvent = Static<(typeof invoicesEvents)[number]>;
export type SeriesEvent = Exclude<InvoicesEvent, InvoicingSetUp>;
export type IssuedPaper = InvoiceIssued | CreditNoteIssued;
