import type { Command } from '../engine/command.ts';
import type { InvoiceLine } from './invoice-sums.ts';
import type {
  CreditNoteIssued,
  InvoiceIssued,
  InvoicingSetUp,
  SeriesClosed,
  SeriesOpened,
} from './invoices-events.ts';

/** `isBegun`: the year that `startsAfter` is about has a number already. */
export type SetUpInvoicing = Command<
  'SetUpInvoicing',
  InvoicingSetUp['data'] & { readonly isBegun: boolean }
>;

type Numbered = 'number' | 'numberText' | 'issuedOn' | 'template';

/** From the series before, which are closed. */
type Before = { readonly firstNumber: number; readonly today: string; readonly isDone: boolean };

/** `isDone`: a former year's series has an invoice about the booking. */
export type IssueInvoice = Command<
  'IssueInvoice',
  Omit<InvoiceIssued['data'], Numbered | 'lines' | 'totalCents' | 'vat'> & {
    readonly lines: readonly Omit<InvoiceLine, 'lineCents'>[];
  } & Before
>;

/** `isDone`: a former year's series has cancelled the invoice. */
export type IssueCreditNote = Command<
  'IssueCreditNote',
  Omit<CreditNoteIssued['data'], Numbered> & Before
>;

export type CloseSeries = Command<'CloseSeries', SeriesClosed['data']>;
export type DestroyLedger = Command<'DestroyLedger', Omit<SeriesOpened['data'], 'firstNumber'>>;

export type SeriesCommand = IssueInvoice | IssueCreditNote | CloseSeries | DestroyLedger;
