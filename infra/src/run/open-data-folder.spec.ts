import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aFolder } from '../testing/folders.ts';
import { aStream, anEvent, appended } from '../testing/events.ts';
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
