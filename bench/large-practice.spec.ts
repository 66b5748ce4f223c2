import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { audit } from 'projections';
import { closeStores, openStores } from '../infra/src/run/stores/open-data-folder.ts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { fillLog } from './large-practice.ts';

/** An EventStoreDB takes no other ids, and a log has to be movable to one. */
const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(() => there.remove());

describe('the log of a load', () => {
  it.each([
    ['without others', { practitioners: 20, bookings: 200, others: 0 }],
    ['with others who are only searched', { practitioners: 2, bookings: 20, others: 20 }],
  ])('is found in order by the audit, %s', async (_which, load) => {
    const events = await fillLog(there.folder, load);
    const stores = await openStores(there.folder);
    try {
      const audited = await audit(stores);
      expect(audited.anomalies).toEqual([]);
      expect(audited.bookings).toBe(load.bookings);
      expect(audited.events).toBeGreaterThan(events);
      const recorded = await stores.eventStore.readAll(0, audited.events);
      expect(recorded.filter(({ id }) => !isUuid(id))).toEqual([]);
    } finally {
      await closeStores(stores);
    }
  });
});
