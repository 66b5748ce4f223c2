import {
  numberTextOf,
  pricedLine,
  sumsOf,
  type CreditNoteIssued,
  type InvoiceIssued,
  type IssueCreditNote,
  type IssueInvoice,
  type SeriesCommand,
  type SeriesEvent,
  type SeriesRejection,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

/** The state holds no texts of invoices, since their key is destroyed after the retention period. */
export type Series = {
  state: 'none' | 'open' | 'closed' | 'destroyed';
  nextNumber: number;
  /** The last day on which a paper was issued. */
  lastDay: string;
  /** The number and the revision of each paper. */
  readonly papers: Map<string, { readonly numberText: string; readonly revision: number }>;
  /** The invoice about each appointment, unless this series has cancelled it. */
  readonly invoiceOfBooking: Map<string, string>;
  readonly credited: Set<string>;
  events: number;
};

type SeriesDecision = Decision<SeriesEvent, SeriesRejection>;

const initialSeries = (): Series => ({
  state: 'none',
  nextNumber: 1,
  lastDay: '',
  papers: new Map(),
  invoiceOfBooking: new Map(),
  credited: new Set(),
  events: 0,
});

const takePaper = (series: Series, { data }: InvoiceIssued | CreditNoteIssued): void => {
  const { paperId, number, numberText, issuedOn } = data;
  series.papers.set(paperId, { numberText, revision: series.events });
  series.nextNumber = number + 1;
  series.lastDay = issuedOn;
};

// oxlint-disable-next-line complexity -- one short case an event
const apply = (series: Series, event: SeriesEvent): void => {
  switch (event.type) {
    case 'SeriesOpened':
      series.state = 'open';
      series.nextNumber = event.data.firstNumber;
      return;
    case 'InvoiceIssued':
      takePaper(series, event);
      if (event.data.bookingId !== null)
        series.invoiceOfBooking.set(event.data.bookingId, event.data.paperId);
      return;
    case 'CreditNoteIssued': {
      takePaper(series, event);
      const { bookingId, invoiceId } = event.data;
      series.credited.add(invoiceId);
      if (bookingId !== null && series.invoiceOfBooking.get(bookingId) === invoiceId)
        series.invoiceOfBooking.delete(bookingId);
      return;
    }
    case 'SeriesClosed':
      series.state = 'closed';
      return;
    case 'LedgerDestroyed':
      series.state = 'destroyed';
  }
};

type Known = Parameters<(typeof seriesDecider)['decide']>[1];

/** The day of issue never goes back, even if a clock does or the practitioner moves to a later zone. */
const numbered = ({ nextNumber: number, lastDay }: Known, year: number, today: string) => ({
  number,
  numberText: numberTextOf(year, number),
  issuedOn: today < lastDay ? lastDay : today,
  template: 1 as const,
});

/** Opens the series with the given first number, unless it is open. */
const inSeries = (
  series: Known,
  { data }: IssueInvoice | IssueCreditNote,
  paper: (series: Known) => InvoiceIssued | CreditNoteIssued,
): SeriesDecision => {
  if (series.state === 'open') return accept<SeriesEvent>(paper(series));
  const { practitionerId, year, ledgerId, firstNumber } = data;
  return accept<SeriesEvent>(
    { type: 'SeriesOpened', data: { practitionerId, year, ledgerId, firstNumber } },
    paper({ ...series, nextNumber: firstNumber }),
  );
};

const isOver = ({ state }: Known): boolean => state === 'closed' || state === 'destroyed';

const issueInvoice = (command: IssueInvoice, series: Known): SeriesDecision => {
  const { isDone, today, firstNumber: _, lines: given, ...data } = command.data;
  if (isOver(series)) return reject('SERIES_CLOSED');
  if (isDone || series.invoiceOfBooking.has(data.bookingId ?? ''))
    return reject('ALREADY_INVOICED');
  const lines = given.map(pricedLine);
  const { totalCents, vat } = sumsOf(lines);
  return inSeries(series, command, (at) => ({
    type: 'InvoiceIssued',
    data: { ...data, ...numbered(at, data.year, today), lines, totalCents, vat: [...vat] },
  }));
};

const issueCreditNote = (command: IssueCreditNote, series: Known): SeriesDecision => {
  const { isDone, today, firstNumber: _, ...data } = command.data;
  if (isOver(series)) return reject('SERIES_CLOSED');
  if (data.invoiceYear === data.year && !series.papers.has(data.invoiceId))
    return reject('INVOICE_NOT_FOUND');
  if (isDone || series.credited.has(data.invoiceId)) return reject('ALREADY_CREDITED');
  return inSeries(series, command, (at) => ({
    type: 'CreditNoteIssued',
    data: { ...data, ...numbered(at, data.year, today) },
  }));
};

/** One stream for each practitioner and year, so that its decisions give the numbers without gaps. */
export const seriesDecider: Decider<SeriesCommand, Series, SeriesEvent, SeriesRejection> = {
  initialState: initialSeries,
  evolve: (series, event) => {
    apply(series, event);
    series.events += 1;
    return series;
  },
  decide: (command, series) => {
    switch (command.type) {
      case 'IssueInvoice':
        return issueInvoice(command, series);
      case 'IssueCreditNote':
        return issueCreditNote(command, series);
      case 'CloseSeries':
        // A series that was never opened is closed too: a request sent before midnight may still be under way.
        return isOver(series) ? accept() : accept({ type: 'SeriesClosed', data: command.data });
      case 'DestroyLedger':
        return series.state === 'destroyed'
          ? accept()
          : accept({ type: 'LedgerDestroyed', data: command.data });
    }
  },
};
