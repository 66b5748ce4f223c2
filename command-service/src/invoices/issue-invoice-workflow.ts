import {
  DEFAULT_ZONE,
  invoiceSeriesStream,
  invoicingStream,
  ledgerIdOf,
  localOf,
  practitionerStream,
  yearOf,
  type CommandMetadata,
  type IssueCreditNote,
  type IssueInvoice,
  type ReadOnly,
  type SeriesRejection,
} from 'contracts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { metadataOfPart } from '../engine/metadata.ts';
import { practitionerDecider } from '../practitioner/practitioner-decider.ts';
import { invoicingDecider, type Invoicing } from './invoicing-decider.ts';
import { seriesDecider, type Series } from './series-decider.ts';

export type Issued =
  | { readonly outcome: 'accepted'; readonly position: number; readonly numberText: string }
  | {
      readonly outcome: 'rejected';
      readonly code: SeriesRejection | 'INVOICING_NOT_SET_UP' | 'BUSY';
    };

type Commands = Pick<CommandHandler, 'handle' | 'stateOf'>;

const rejected = (code: Extract<Issued, { outcome: 'rejected' }>['code']): Issued => ({
  outcome: 'rejected',
  code,
});

/** The current day in the time zone of the practitioner. */
export const todayOf = async (
  commands: Pick<CommandHandler, 'stateOf'>,
  practitionerId: string,
  at: string,
): Promise<string> => {
  const { offer } = await commands.stateOf(practitionerDecider, practitionerStream(practitionerId));
  return localOf(offer.timeZone || DEFAULT_ZONE, at).day;
};

/** Closes the series of earlier years, so that they no longer change while the decision relies on them. */
const closedBefore = async (
  commands: Commands,
  { practitionerId, sinceYear, year }: Pick<Invoicing, 'sinceYear'> & Place,
  metadata: CommandMetadata,
): Promise<readonly ReadOnly<Series>[] | undefined> => {
  const former: ReadOnly<Series>[] = [];
  for (let each = sinceYear; each < year; each += 1) {
    const stream = invoiceSeriesStream(practitionerId, each);
    const { state } = await commands.stateOf(seriesDecider, stream);
    if (state === 'none' || state === 'open') {
      const ledgerId = ledgerIdOf(practitionerId, each);
      const closed = await commands.handle(seriesDecider, stream, {
        type: 'CloseSeries',
        data: { practitionerId, year: each, ledgerId, nextYear: year },
        metadata: metadataOfPart(metadata, `close ${each}`),
      });
      if (closed.outcome === 'rejected') return undefined;
    }
    former.push(await commands.stateOf(seriesDecider, stream));
  }
  return former;
};

type Place = { readonly practitionerId: string; readonly year: number };

type Sent =
  | Omit<IssueInvoice['data'], keyof Settled>
  | Omit<IssueCreditNote['data'], keyof Settled>;
type Settled = Pick<IssueInvoice['data'], 'year' | 'ledgerId' | 'firstNumber' | 'today' | 'isDone'>;

/** Returns whether an earlier series has invoiced the appointment, or any series has cancelled the invoice. */
const isDoneIn = (
  former: readonly ReadOnly<Series>[],
  current: ReadOnly<Series>,
  sent: Sent,
): boolean => {
  const isCredited = (invoiceId: string) =>
    [...former, current].some(({ credited }) => credited.has(invoiceId));
  if ('invoiceId' in sent) return isCredited(sent.invoiceId);
  return former.some(({ invoiceOfBooking }) => {
    const invoiceId = invoiceOfBooking.get(sent.bookingId ?? '');
    return invoiceId !== undefined && !isCredited(invoiceId);
  });
};

/** Gives the next number of the practitioner's year, after the series before are closed. */
// oxlint-disable-next-line complexity -- the steps of one command
export const issueInvoiceOrCreditNote = async (
  commands: Commands,
  sent: Sent,
  metadata: CommandMetadata,
): Promise<Issued> => {
  const { practitionerId, paperId } = sent;
  const { terms, sinceYear } = await commands.stateOf(
    invoicingDecider,
    invoicingStream(practitionerId),
  );
  if (terms === null) return rejected('INVOICING_NOT_SET_UP');
  const today = await todayOf(commands, practitionerId, metadata.at);
  const year = yearOf(today);
  // The request was sent before midnight, and the terms set up in another tab begin in the new year.
  if (year < sinceYear) return rejected('SERIES_CLOSED');
  const former = await closedBefore(commands, { practitionerId, sinceYear, year }, metadata);
  if (former === undefined) return rejected('BUSY');
  // The request is repeated after the turn of the year: the paper is in the series of the former year.
  const earlier = former.map(({ papers }) => papers.get(paperId)).find((paper) => paper);
  if (earlier !== undefined)
    return { outcome: 'accepted', position: 0, numberText: earlier.numberText };
  const later = await commands.stateOf(
    seriesDecider,
    invoiceSeriesStream(practitionerId, year + 1),
  );
  if (later.state !== 'none') return rejected('SERIES_CLOSED');
  const stream = invoiceSeriesStream(practitionerId, year);
  const settled: Settled = {
    year,
    ledgerId: ledgerIdOf(practitionerId, year),
    firstNumber: terms.startsAfter.year === year ? terms.startsAfter.number + 1 : 1,
    today,
    isDone: isDoneIn(former, await commands.stateOf(seriesDecider, stream), sent),
  };
  const command =
    'invoiceId' in sent
      ? ({ type: 'IssueCreditNote', data: { ...sent, ...settled }, metadata } as const)
      : ({ type: 'IssueInvoice', data: { ...sent, ...settled }, metadata } as const);
  const handled = await commands.handle(seriesDecider, stream, command);
  if (handled.outcome === 'rejected') return rejected(handled.code);
  const paper = handled.events.find(
    (event) => event.type === 'InvoiceIssued' || event.type === 'CreditNoteIssued',
  );
  const numberText = paper !== undefined && 'numberText' in paper.data ? paper.data.numberText : '';
  return { outcome: 'accepted', position: handled.position, numberText };
};
