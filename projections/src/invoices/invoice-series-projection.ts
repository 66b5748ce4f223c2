import type { CreditNoteIssued, InvoiceIssued, InvoiceSeriesDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const noMonths = Array.from({ length: 12 }, () => ({ cents: 0, papers: 0 }));

const withPaper = (
  series: InvoiceSeriesDocument,
  { data: { issuedOn, number } }: InvoiceIssued | CreditNoteIssued,
  cents: number,
): InvoiceSeriesDocument => {
  const month = Number(issuedOn.slice(5, 7)) - 1;
  return {
    ...series,
    nextNumber: number + 1,
    months: series.months.map((each, index) =>
      index === month ? { cents: each.cents + cents, papers: each.papers + 1 } : each,
    ),
  };
};

/** The sums of each year and month of a practitioner. */
export const invoiceSeriesProjection = projectionOf({
  view: 'invoice-series',
  version: 1,
  on: {
    SeriesOpened: (_, { event: { data } }): InvoiceSeriesDocument => ({
      practitionerId: data.practitionerId,
      year: data.year,
      ledgerId: data.ledgerId,
      nextNumber: data.firstNumber,
      isClosed: false,
      invoices: 0,
      credits: 0,
      months: noMonths,
    }),
    InvoiceIssued: (series, { event }) =>
      series && {
        ...withPaper(series, event, event.data.totalCents),
        invoices: series.invoices + 1,
      },
    CreditNoteIssued: (series, { event }) =>
      series && {
        ...withPaper(series, event, -event.data.totalCents),
        credits: series.credits + 1,
      },
    SeriesClosed: (series) => series && { ...series, isClosed: true },
  },
  idsOf: ({ event: { data } }) => [data.ledgerId],
});
