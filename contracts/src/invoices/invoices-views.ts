import { Type } from 'typebox';
import { StoredDay, StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { partyRoom } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { CreditNoteIssued, InvoicingSetUp } from './invoices-events.ts';

const { data: page } = CreditNoteIssued.properties;

/** Invoices and credit notes, as their pages show them. */
export const invoices = viewOf({
  name: 'invoices',
  title: 'Factures et avoirs',
  document: {
    ...page.properties,
    kind: Type.Enum(['invoice', 'credit']),
    issuedOn: StoredDay,
    suppliedOn: StoredDay,
    at: StoredInstant,
    /** '2026-03' */
    month: StoredText,
    /** Of a credit note, the invoice that it cancels. */
    invoiceId: orNull(StoredText),
    invoiceYear: orNull(Type.Integer()),
    invoiceNumberText: orNull(StoredText),
    creditReason: orNull(StoredText),
    /** Of a cancelled invoice. */
    creditId: orNull(StoredText),
    creditNumberText: orNull(StoredText),
  },
  id: ['paperId'],
  indexes: [
    ['customerId', 'at'],
    ['practitionerId', 'month', 'number'],
    ['practitionerId', 'year', 'number'],
    ['bookingId', 'at'],
  ],
  rooms: ({ keys }) => [
    partyRoom(String(keys['customerId'])),
    partyRoom(String(keys['practitionerId'])),
  ],
});
export type InvoiceDocument = DocumentOf<typeof invoices>;

/** What a year sums up to; cancelled invoices count, and so do the credit notes against them. */
export const invoiceSeries = viewOf({
  name: 'invoice-series',
  title: 'Séries de factures',
  document: {
    practitionerId: StoredText,
    year: Type.Integer(),
    ledgerId: StoredText,
    nextNumber: Type.Integer(),
    isClosed: Type.Boolean(),
    invoices: Type.Integer(),
    credits: Type.Integer(),
    /** January first. */
    months: Type.Array(Type.Object({ cents: Type.Integer(), papers: Type.Integer() })),
  },
  // One for each practitioner and year, as `ledgerIdOf` derives it.
  id: ['ledgerId'],
  indexes: [['practitionerId', 'year']],
  rooms: ({ keys }) => [partyRoom(String(keys['practitionerId']))],
});
export type InvoiceSeriesDocument = DocumentOf<typeof invoiceSeries>;

export const invoicing = viewOf({
  name: 'invoicing',
  title: 'Mentions de facturation',
  document: { ...InvoicingSetUp.properties.data.properties, setUpAt: StoredInstant },
  id: ['practitionerId'],
  indexes: [],
  rooms: ({ id }) => [partyRoom(id)],
});
export type InvoicingDocument = DocumentOf<typeof invoicing>;

export const ledgersDue = viewOf({
  name: 'ledgers-due',
  title: 'Registres de factures à détruire',
  document: {
    practitionerId: StoredText,
    year: Type.Integer(),
    ledgerId: StoredText,
    correlationId: StoredText,
    dueAt: StoredInstant,
  },
  id: ['ledgerId'],
  indexes: [['dueAt']],
});
export type DueLedgerDocument = DocumentOf<typeof ledgersDue>;
