import { expect, it } from '@jest/globals';
import { customerStream } from 'contracts';
import { aCustomerRegistered, customerId } from 'contracts/testing';
import { append } from 'projections/testing';
import { openMemoryStores } from '../../infra/src/testing/memory-stores.ts';
import { erasureReport } from '../../infra/src/run/operations/open-erasure.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';

it('erases nobody while the views, which say who is still expected, are behind', async () => {
  const stores = openMemoryStores();
  const stream = customerStream(customerId);
  await append(stores.eventStore, stream, [aCustomerRegistered()]);
  const printed: unknown[] = [];
  const report = erasureReport(
    { ...stores, clock: systemClock },
    { kind: 'customer', id: customerId },
    1,
  );
  for await (const line of report) printed.push(line);
  expect(printed).toEqual([expect.stringMatching(/^Les vues n’ont pas rejoint le journal/), 1]);
  expect(await stores.eventStore.readStream(stream)).toHaveLength(1);
  await stores.close();
});
