import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { invoiceSeriesStream, invoicingStream } from 'contracts';
import { anInvoiceIssued, anInvoicingSetUp, metadataAt, practitionerId } from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { openCommandHandler, type CommandHandler } from '../engine/command-handler.ts';
import { aClock } from '../testing/clock.ts';
import { invoicingDecider } from './invoicing-decider.ts';
import { issueInvoiceOrCreditNote } from './issue-invoice-workflow.ts';

const BEFORE_MIDNIGHT = '2026-12-31T22:59:59.000Z';
const AFTER_MIDNIGHT = '2026-12-31T23:00:01.000Z';

let stores: ReturnType<typeof openMemoryStores>;
let commands: CommandHandler;
beforeEach(() => {
  stores = openMemoryStores();
  commands = openCommandHandler({ eventStore: stores.eventStore, clock: aClock(AFTER_MIDNIGHT) });
});
afterEach(() => stores.close());

const setUp = (year: number) =>
  commands.handle(invoicingDecider, invoicingStream(practitionerId), {
    type: 'SetUpInvoicing',
    data: {
      ...anInvoicingSetUp({ startsAfter: { year, number: 0 } }).data,
      isBegun: false,
    },
    metadata: metadataAt(BEFORE_MIDNIGHT, { commandId: `set-up-${year}` }),
  });

const {
  number: _,
  numberText: _text,
  issuedOn: _on,
  template: _template,
  totalCents: _total,
  vat: _vat,
  year: _year,
  ledgerId: _ledger,
  lines,
  ...sent
} = anInvoiceIssued().data;

const issueAt = (paperId: string, at: string, by: Pick<CommandHandler, 'handle' | 'stateOf'>) =>
  issueInvoiceOrCreditNote(
    by,
    {
      ...sent,
      paperId,
      bookingId: null,
      lines: lines.map(({ lineCents: _cents, ...line }) => line),
    },
    metadataAt(at, { commandId: `issue-${paperId}` }),
  );

const typesOf = async (year: number) =>
  (await stores.eventStore.readStream(invoiceSeriesStream(practitionerId, year))).map(
    ({ event }) => event.type,
  );

it('opens no series after the one of the next year, were the first tab overtaken before its append', async () => {
  await setUp(2026);
  const overtaken: Pick<CommandHandler, 'handle' | 'stateOf'> = {
    stateOf: commands.stateOf,
    handle: async (...command) => {
      await issueAt('after', AFTER_MIDNIGHT, commands);
      return commands.handle(...command);
    },
  };
  expect(await issueAt('before', BEFORE_MIDNIGHT, overtaken)).toEqual({
    outcome: 'rejected',
    code: 'SERIES_CLOSED',
  });
  expect(await typesOf(2026)).toEqual(['SeriesClosed']);
  expect(await typesOf(2027)).toEqual(['SeriesOpened', 'InvoiceIssued']);
});

it('gives the last number of the old year to the tab that was first', async () => {
  await setUp(2026);
  const issued = [
    await issueAt('before', BEFORE_MIDNIGHT, commands),
    await issueAt('after', AFTER_MIDNIGHT, commands),
  ];
  expect(issued).toMatchObject([{ numberText: '2026-0001' }, { numberText: '2027-0001' }]);
  expect(await typesOf(2026)).toEqual(['SeriesOpened', 'InvoiceIssued', 'SeriesClosed']);
});

it('refuses an invoice of the year before the first set-up', async () => {
  await setUp(2027);
  expect(await issueAt('before', BEFORE_MIDNIGHT, commands)).toMatchObject({
    code: 'SERIES_CLOSED',
  });
  expect(await typesOf(2026)).toEqual([]);
});
