import { expect, it } from '@jest/globals';
import { invoiceSeriesStream, ledgerIdOf } from 'contracts';
import {
  anInvoiceIssued,
  aSeriesClosed,
  aSeriesOpened,
  metadataAt,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { openCommandHandler } from '../engine/command-handler.ts';
import { aClock } from '../testing/clock.ts';
import { dueLedgersProcess } from './due-ledgers-process.ts';

const ledgerId = ledgerIdOf(practitionerId, 2026);
const stream = invoiceSeriesStream(practitionerId, 2026);

it('destroys the words of a year and says so, once', async () => {
  const stores = openMemoryStores();
  const clock = aClock('2037-01-02T00:00:00.000Z');
  const { eventStore, personKeys } = stores;
  const events = [aSeriesOpened(), anInvoiceIssued(), aSeriesClosed()];
  await eventStore.append(
    stream,
    -1,
    events.map((event, index) => ({ id: `event-${index}`, event, metadata: metadataAt() })),
  );
  const reprojected: string[] = [];
  const process = dueLedgersProcess({
    commands: openCommandHandler({ eventStore, clock }),
    clock,
    personKeys,
    reproject: async (ids) => void reprojected.push(...ids),
  });
  const due = { practitionerId, year: 2026, ledgerId, correlationId: 'open', dueAt: clock.now() };
  // The process repeats all steps if it crashed before it recorded the event.
  await process.settle(due, 1);
  await process.settle(due, 2);
  const [, invoice, , last, ...more] = await eventStore.readStream(stream);
  expect(invoice?.event).toMatchObject({
    data: { totalCents: 6_500, buyer: { name: 'Effacé' }, lines: [{ lineText: 'Effacé' }, {}] },
  });
  expect(last?.event.type).toBe('LedgerDestroyed');
  expect(more).toEqual([]);
  expect(reprojected).toEqual([ledgerId, ledgerId]);
  await stores.close();
});
