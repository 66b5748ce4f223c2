import type {
  AccountStore,
  EventStore,
  KeyedNames,
  Mail,
  ProcessStore,
  ReadStore,
} from 'contracts/ports';
import { openLog } from '../log/open-log.ts';
import { systemClock } from '../run/system-clock.ts';
import { openKeyedNames } from '../security/keyed-names.ts';
import { openPasswords } from '../security/open-passwords.ts';
import { openSqliteAccountStore } from '../sqlite/sqlite-account-store.ts';
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts';
import { openSqliteProcessStore } from '../sqlite/sqlite-process-store.ts';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.ts';

export type Stores = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  readonly processStore: ProcessStore;
  readonly keyedNames: KeyedNames;
  close(): Promise<void>;
};

/** Positions of other stores leave gaps: so do these, where the specs are run so. */
const positionStep = Number(process.env['LOG_POSITION_STEP'] ?? 1);

/** The stores of every spec: the real ones, in memory. */
export const openMemoryStores = (): Stores => {
  const eventStore = openLog(openSqliteEventStore(':memory:', { positionStep }), systemClock);
  const readStore = openSqliteReadStore(':memory:');
  const accountStore = openSqliteAccountStore(':memory:', { addressKey: 'key of the specs' });
  const processStore = openSqliteProcessStore(':memory:');
  return {
    eventStore,
    readStore,
    accountStore,
    processStore,
    keyedNames: openKeyedNames('key of the specs'),
    close: async () => {
      await Promise.all(
        [eventStore, readStore, accountStore, processStore].map((store) => store.close()),
      );
    },
  };
};

/** Real argon2id at its smallest cost: a hash in well under a millisecond. */
export const passwordsForSpecs = openPasswords({ memoryKiB: 8, passes: 1 });

/** Who the mails of the specs are from. */
export const senderOfSpecs = { name: 'Souffle', address: 'bonjour@souffle.exemple' };

/** For specs that are not about mails: they leave, and nobody keeps them. */
export const mailForSpecs: Mail = {
  from: senderOfSpecs,
  send: async () => {},
  read: async () => undefined,
  close: async () => {},
};
