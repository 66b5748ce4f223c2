import type { AccountStore, EventStore, ReadStore } from 'contracts/ports';
import { openPasswords } from '../security/open-passwords.ts';
import { openSqliteAccountStore } from '../sqlite/sqlite-account-store.ts';
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.ts';

export type Stores = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  close(): Promise<void>;
};

/** The stores of every spec: the real ones, in memory. */
export const openMemoryStores = (): Stores => {
  const eventStore = openSqliteEventStore(':memory:');
  const readStore = openSqliteReadStore(':memory:');
  const accountStore = openSqliteAccountStore(':memory:', { addressKey: 'key of the specs' });
  return {
    eventStore,
    readStore,
    accountStore,
    close: async () => {
      await Promise.all([eventStore.close(), readStore.close(), accountStore.close()]);
    },
  };
};

/** Real argon2id at its smallest cost: a hash in well under a millisecond. */
export const passwordsForSpecs = openPasswords({ memoryKiB: 8, passes: 1 });
