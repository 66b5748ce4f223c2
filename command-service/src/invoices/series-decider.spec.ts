import { describe, it } from '@jest/globals';
import {
  aCreditNoteIssued,
  aLedgerDestroyed,
  anInvoiceIssued,
  aSeriesClosed,
  aSeriesOpened,
  commandAt,
  now,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { seriesDecider } from './series-decider.ts';

const theYear = given(seriesDecider);
const command = commandAt(now);
const settled = { firstNumber: 42, today: '2026-03-10', isDone: false };

const {
  number: _,
  numberText: _text,
  issuedOn: _on,
  template: _template,
  totalCents: _total,
  vat: _vat,
  lines,
  ...invoice
} = anInvoiceIssued().data;
const givenLines = lines.map(({ lineCents: _cents, ...line }) => line);
const issue = (overrides: object = {}) =>
  command('IssueInvoice', { ...invoice, lines: givenLines, ...settled, ...overrides });

const {
  number: _2,
  numberText: _2text,
  issuedOn: _2on,
  template: _2template,
  ...credit
} = aCreditNoteIssued().data;
const cancel = (overrides: object = {}) =>
  command('IssueCreditNote', { ...credit, ...settled, ...overrides });
const close = command('CloseSeries', aSeriesClosed().data);
const destroy = command('DestroyLedger', aLedgerDestroyed().data);

describe('an invoice', () => {
  it('opens the series of its year after the last number that was given before', () => {
    theYear().when(issue()).thenAccepted(aSeriesOpened(), anInvoiceIssued());
    theYear()
      .when(issue({ firstNumber: 1 }))
      .thenAccepted(
        aSeriesOpened({ firstNumber: 1 }),
        anInvoiceIssued({ number: 1, numberText: '2026-0001' }),
      );
  });

  it('has the next number, whatever was set up since', () => {
    const next = { paperId: 'two', bookingId: null };
    theYear(aSeriesOpened(), anInvoiceIssued())
      .when(issue({ ...next, firstNumber: 1 }))
      .thenAccepted(anInvoiceIssued({ ...next, number: 43, numberText: '2026-0043' }));
  });

  it('is never dated before the one that precedes it', () => {
    const next = { paperId: 'two', bookingId: null };
    theYear(aSeriesOpened(), anInvoiceIssued())
      .when(issue({ ...next, today: '2026-03-09' }))
      .thenAccepted(
        anInvoiceIssued({ ...next, number: 43, numberText: '2026-0043', issuedOn: '2026-03-10' }),
      );
  });

  it('is the only one of its appointment, unless it was cancelled', () => {
    const again = issue({ paperId: 'two' });
    theYear(aSeriesOpened(), anInvoiceIssued()).when(again).thenRejected('ALREADY_INVOICED');
    theYear()
      .when(issue({ isDone: true }))
      .thenRejected('ALREADY_INVOICED');
    theYear(aSeriesOpened(), anInvoiceIssued(), aCreditNoteIssued())
      .when(again)
      .thenAccepted(anInvoiceIssued({ paperId: 'two', number: 44, numberText: '2026-0044' }));
  });
});

describe('a credit note', () => {
  it('cancels a whole invoice in the same series', () => {
    theYear(aSeriesOpened(), anInvoiceIssued()).when(cancel()).thenAccepted(aCreditNoteIssued());
  });

  it('is issued once, and for an invoice that exists', () => {
    theYear(aSeriesOpened(), anInvoiceIssued(), aCreditNoteIssued())
      .when(cancel({ paperId: 'two' }))
      .thenRejected('ALREADY_CREDITED');
    theYear(aSeriesOpened())
      .when(cancel({ isDone: true, invoiceYear: 2025 }))
      .thenRejected('ALREADY_CREDITED');
    theYear(aSeriesOpened()).when(cancel()).thenRejected('INVOICE_NOT_FOUND');
  });

  it('of a former year opens the series of its own', () => {
    theYear()
      .when(cancel({ invoiceYear: 2025, firstNumber: 1 }))
      .thenAccepted(
        aSeriesOpened({ firstNumber: 1 }),
        aCreditNoteIssued({ invoiceYear: 2025, number: 1, numberText: '2026-0001' }),
      );
  });
});

it('takes nothing once it is closed, and is closed once', () => {
  const closed = theYear(aSeriesOpened(), anInvoiceIssued(), aSeriesClosed());
  closed.when(issue({ paperId: 'two', bookingId: null })).thenRejected('SERIES_CLOSED');
  closed.when(cancel()).thenRejected('SERIES_CLOSED');
  closed.when(close).thenNothing();
  theYear(aSeriesOpened()).when(close).thenAccepted(aSeriesClosed());
  theYear().when(close).thenAccepted(aSeriesClosed());
  theYear(aSeriesClosed()).when(issue()).thenRejected('SERIES_CLOSED');
});

it('loses its words once', () => {
  const closed = [aSeriesOpened(), anInvoiceIssued(), aSeriesClosed()];
  theYear(...closed)
    .when(destroy)
    .thenAccepted(aLedgerDestroyed());
  theYear(...closed, aLedgerDestroyed())
    .when(destroy)
    .thenNothing();
});
