import type { CreditNoteIssued, InvoiceDocument, InvoiceIssued } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const issuedAs = (
  kind: InvoiceDocument['kind'],
  { data }: InvoiceIssued | CreditNoteIssued,
  at: string,
): InvoiceDocument => ({
  invoiceId: null,
  invoiceYear: null,
  invoiceNumberText: null,
  creditReason: null,
  ...data,
  kind,
  at,
  month: data.issuedOn.slice(0, 7),
  creditId: null,
  creditNumberText: null,
});

/** A credit note also changes the invoice that it cancels, of whichever year. */
export const invoicesProjection = projectionOf({
  view: 'invoices',
  version: 1,
  keepsPersonalFields: true,
  on: {
    InvoiceIssued: (_, { event, metadata }) => issuedAs('invoice', event, metadata.at),
    CreditNoteIssued: (document, { event, metadata }, id) => {
      const { paperId: creditId, numberText: creditNumberText } = event.data;
      if (id === creditId) return issuedAs('credit', event, metadata.at);
      return document && { ...document, creditId, creditNumberText };
    },
  },
  idsOf: ({ event: { type, data } }) =>
    type === 'CreditNoteIssued' ? [data.paperId, data.invoiceId] : [data.paperId],
});
