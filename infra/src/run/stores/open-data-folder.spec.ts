import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { customerStream } from 'contracts';
import { aCustomerRegistered, customerId, metadataAt } from 'contracts/testing';
import { aFolder } from '../../testing/folders.ts';
import { aStream, anEvent, appended } from '../../testing/events.ts';
import { closeStores, openStores } from './open-data-folder.ts';

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(() => there.remove());

it('notes at each opening, in the stores beside the log, which log it is and where it ends', async () => {
  const first = await openStores(there.folder);
  const { logId } = first;
  expect(logId).toBe(await first.eventStore.logId());
  const [last] = await appended(first.eventStore, aStream(), -1, [anEvent('a')]);
  await closeStores(first);
  const again = await openStores(there.folder);
  expect(again.logId).toBe(logId);
  const mark = { logId, position: last?.position, eventId: last?.id };
  expect(await again.accountStore.markedLog()).toEqual(mark);
  expect(await again.processStore.markedLog()).toEqual(mark);
  await closeStores(again);
});

it('writes nothing of what somebody says where it could be read without their key', async () => {
  const stores = await openStores(there.folder);
  const event = aCustomerRegistered({ firstname: 'Hermine', lastname: 'Quatrevaux' });
  const toAppend = { id: 'registered', event, metadata: metadataAt() };
  await stores.eventStore.append(customerStream(customerId), -1, [toAppend]);
  const [read] = await stores.eventStore.readStream(customerStream(customerId));
  expect(read?.event).toEqual(event);
  const file = join(there.folder, 'log.sqlite');
  for (const part of [file, `${file}-wal`]) {
    const bytes = await readFile(part, 'latin1');
    expect([part, bytes.includes('Hermine'), bytes.includes('Quatrevaux')]).toEqual([
      part,
      false,
      false,
    ]);
  }
  await closeStores(stores);
});
