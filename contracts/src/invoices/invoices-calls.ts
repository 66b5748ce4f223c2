/* oxlint-disable max-lines -- declarations, read one by one */
import { Type, type Static } from 'typebox';
import { orNull } from '../engine/event.ts';
import { Day, Id, Line, WrittenLine, WrittenParagraph, Paragraph } from '../engine/fields.ts';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import {
  CREDIT_REASON_MAX,
  INVOICE_FOOTER_MAX,
  INVOICE_LINE_MAX,
  INVOICE_LINES_MAX,
  INVOICE_QUANTITY_MAX,
  INVOICE_UNIT_CENTS_MAX,
} from '../engine/limits.ts';
import { Buyer, InvoiceNumber, InvoiceYear, Seller } from './invoices-events.ts';
import { vatRates, vatRegimes } from './vat.ts';

const area = { area: 'invoices', access: 'practitioner' } as const;
const query = { ...area, service: 'query' } as const;
const command = { ...area, service: 'command' } as const;
const byId = exactly({ id: Id });

const ANSWERED_TEXT = Type.String();
const Rate = Type.Enum([...vatRates]);

/** Of the year that it is for the practitioner. */
const Next = Type.Object({
  today: Day,
  number: Type.Integer(),
  numberText: ANSWERED_TEXT,
  /** Whether a number of the year was given, so that the first one is settled. */
  isBegun: Type.Boolean(),
});

export const InvoicingTerms = Type.Object({
  /** What is not known yet is empty. */
  seller: Type.Object({
    ...Seller.properties,
    name: ANSWERED_TEXT,
    street: ANSWERED_TEXT,
    zipCode: ANSWERED_TEXT,
    city: ANSWERED_TEXT,
    siret: ANSWERED_TEXT,
  }),
  vat: Type.Enum([...vatRegimes]),
  vatPermille: Type.Integer(),
  footerText: orNull(ANSWERED_TEXT),
});
export type InvoicingTerms = Static<typeof InvoicingTerms>;

/** Before it is set up, what is known of the seller is suggested. */
export const getInvoicing = callOf({
  ...query,
  title: 'Lire ses mentions de facturation',
  route: 'GET /api/practitioner/invoicing',
  answer: Type.Object({ terms: InvoicingTerms, isSetUp: Type.Boolean(), next: Next }),
});

export const setUpInvoicing = callOf({
  ...command,
  title: 'Écrire ou corriger ses mentions de facturation',
  route: 'PUT /api/practitioner/invoicing',
  refusals: ['SIGNS_NOT_DRAWN', 'SIRET_NOT_VALID', 'VAT_NUMBER_NOT_VALID', 'SERIES_BEGUN', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({
      name: WrittenLine(120),
      legalForm: Line(120),
      street: WrittenLine(200),
      zipCode: WrittenLine(20),
      city: WrittenLine(100),
      contact: Line(200),
      siret: WrittenLine(50),
      vat: Type.Enum([...vatRegimes]),
      /** Where VAT is charged. */
      vatNumber: Line(50),
      vatPermille: Rate,
      footer: Paragraph(INVOICE_FOOTER_MAX),
      /** The last number of the year that was given before; left out, it stays. */
      lastNumber: Type.Optional(InvoiceNumber),
    }),
  },
  answer: Type.Object({ message: ANSWERED_TEXT }),
});

const Content = {
  kind: Type.Enum(['invoice', 'credit']),
  numberText: ANSWERED_TEXT,
  issuedOn: Day,
  suppliedOn: Day,
  suppliedAt: orNull(ANSWERED_TEXT),
  seller: Seller,
  buyer: Buyer,
  lines: Type.Array(
    Type.Object({
      lineText: ANSWERED_TEXT,
      quantity: Type.Integer(),
      unitCents: Type.Integer(),
      vatPermille: Type.Integer(),
      lineCents: Type.Integer(),
    }),
  ),
  totalCents: Type.Integer(),
  vat: Type.Array(
    Type.Object({
      permille: Type.Integer(),
      netCents: Type.Integer(),
      vatCents: Type.Integer(),
    }),
  ),
  mentionText: ANSWERED_TEXT,
  footerText: orNull(ANSWERED_TEXT),
  invoiceNumberText: orNull(ANSWERED_TEXT),
  creditReason: orNull(ANSWERED_TEXT),
};

/** What the page says; `invoicePageOf` words it. */
export const IssuedContent = Type.Object(Content);
export type IssuedContent = Static<typeof IssuedContent>;

/** Nothing is saved: a draft lives in the form. With what is known of the appointment or the client. */
export const getInvoiceDraft = callOf({
  ...query,
  title: 'Préparer une facture',
  route: 'GET /api/practitioner/invoices/draft',
  refusals: [
    'BOOKING_NOT_FOUND',
    'ALREADY_CANCELLED',
    'CUSTOMER_NOT_FOUND',
    'INVOICING_NOT_SET_UP',
    'ALREADY_INVOICED',
  ],
  schemas: {
    querystring: exactly({ bookingId: Type.Optional(Id), customerId: Type.Optional(Id) }),
  },
  answer: Type.Object({
    customerId: ANSWERED_TEXT,
    customerName: ANSWERED_TEXT,
    bookingId: orNull(ANSWERED_TEXT),
    /** Whether the client has an account, in which the invoice can be read. */
    hasAccount: Type.Boolean(),
    buyer: Buyer,
    suppliedOn: Day,
    suppliedAt: orNull(ANSWERED_TEXT),
    lines: Type.Array(
      Type.Object({
        lineText: ANSWERED_TEXT,
        quantity: Type.Integer(),
        unitCents: Type.Integer(),
      }),
    ),
    terms: InvoicingTerms,
    mentionText: ANSWERED_TEXT,
    next: Next,
  }),
});

const Issued = Type.Object({
  message: ANSWERED_TEXT,
  id: ANSWERED_TEXT,
  numberText: ANSWERED_TEXT,
});

export const issueInvoice = callOf({
  ...command,
  title: 'Émettre une facture',
  route: 'POST /api/practitioner/invoices',
  refusals: [
    'BOOKING_NOT_FOUND',
    'ALREADY_CANCELLED',
    'BOOKING_MOVED',
    'CUSTOMER_NOT_FOUND',
    'INVOICING_NOT_SET_UP',
    'ALREADY_INVOICED',
    'SIGNS_NOT_DRAWN',
    'SUPPLIED_LATER',
    'SERIES_CLOSED',
    'TOO_MANY_REQUESTS',
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    body: exactly({
      /** The appointment, or by hand a client. */
      bookingId: Type.Optional(Id),
      customerId: Type.Optional(Id),
      buyer: exactly({
        name: WrittenLine(120),
        street: Line(200),
        zipCode: Line(20),
        city: Line(100),
      }),
      suppliedOn: Day,
      lines: Type.Array(
        exactly({
          text: WrittenLine(INVOICE_LINE_MAX),
          quantity: Type.Integer({ minimum: 1, maximum: INVOICE_QUANTITY_MAX }),
          unitCents: Type.Integer({ minimum: 0, maximum: INVOICE_UNIT_CENTS_MAX }),
          /** Where VAT is charged; the usual rate by default. */
          vatPermille: Type.Optional(Rate),
        }),
        { minItems: 1, maxItems: INVOICE_LINES_MAX },
      ),
    }),
  },
  answer: Issued,
});

export const issueCreditNote = callOf({
  ...command,
  title: 'Annuler une facture par un avoir',
  route: 'POST /api/practitioner/invoices/:id/credit',
  refusals: [
    'INVOICE_NOT_FOUND',
    'INVOICING_NOT_SET_UP',
    'SIGNS_NOT_DRAWN',
    'ALREADY_CREDITED',
    'SERIES_CLOSED',
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    params: byId,
    body: exactly({ reason: WrittenParagraph(CREDIT_REASON_MAX) }),
  },
  answer: Issued,
});

const ListedInvoice = Type.Object({
  id: ANSWERED_TEXT,
  kind: Type.Enum(['invoice', 'credit']),
  numberText: ANSWERED_TEXT,
  issuedOn: Day,
  customerId: ANSWERED_TEXT,
  bookingId: orNull(ANSWERED_TEXT),
  buyerName: ANSWERED_TEXT,
  /** Negative for a credit note. */
  cents: Type.Integer(),
  /** The number of the invoice that it cancels, or of the credit note that cancels it. */
  invoiceNumberText: orNull(ANSWERED_TEXT),
  creditNumberText: orNull(ANSWERED_TEXT),
});
export type ListedInvoice = Static<typeof ListedInvoice>;

const year = exactly({ year: InvoiceYear });

/** The sums of a year, and the papers of one of its months, by default the last with one. */
export const getInvoices = callOf({
  ...query,
  title: 'Lister ses factures',
  route: 'GET /api/practitioner/invoices',
  schemas: {
    querystring: exactly({
      year: Type.Optional(InvoiceYear),
      month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    }),
  },
  answer: Type.Object({
    isSetUp: Type.Boolean(),
    terms: orNull(InvoicingTerms),
    mentionText: ANSWERED_TEXT,
    today: Day,
    year: Type.Integer(),
    /** The latest first, with the current one. */
    years: Type.Array(Type.Integer()),
    cents: Type.Integer(),
    invoices: Type.Integer(),
    credits: Type.Integer(),
    /** January first. */
    months: Type.Array(Type.Object({ cents: Type.Integer(), papers: Type.Integer() })),
    month: Type.Integer(),
    /** The latest first. */
    papers: Type.Array(ListedInvoice),
  }),
});

/** The invoices about one appointment, the latest first. */
export const getBookingInvoices = callOf({
  ...query,
  title: 'Lister les factures d’un rendez-vous',
  route: 'GET /api/practitioner/bookings/:id/invoices',
  refusals: ['BOOKING_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({ isSetUp: Type.Boolean(), papers: Type.Array(ListedInvoice) }),
});

export const getInvoice = callOf({
  ...query,
  title: 'Lire une de ses factures',
  route: 'GET /api/practitioner/invoices/:id',
  refusals: ['INVOICE_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({ ...ListedInvoice.properties, content: IssuedContent }),
});

export const getInvoicesJournal = callOf({
  ...query,
  title: 'Télécharger le journal des factures d’une année (fichier .csv)',
  route: 'GET /api/practitioner/invoices/journal.csv',
  schemas: { querystring: year },
  answer: Type.String(),
});

/** As electronic reporting wants them. */
export const getInvoicesDays = callOf({
  ...query,
  title: 'Télécharger les totaux par jour et par taux d’une année (fichier .csv)',
  route: 'GET /api/practitioner/invoices/days.csv',
  schemas: { querystring: year },
  answer: Type.String(),
});

/** The papers of a year as PDF files, drawn one after the other while they are sent. */
export const getInvoicesArchive = callOf({
  ...query,
  title: 'Télécharger les factures d’une année (fichier .zip de PDF)',
  route: 'GET /api/practitioner/invoices/invoices.zip',
  callsAMinute: 6,
  callsOf: 'account',
  refusals: ['INVOICE_NOT_FOUND'],
  schemas: { querystring: year },
  answer: Type.Unknown(),
});
