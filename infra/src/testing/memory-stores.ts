import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutVisitorLimits } from 'contracts';
import type {
  AccountStore,
  EventStore,
  Files,
  KeyedHashes,
  LinkSecrets,
  Mail,
  Passwords,
  PersonKeys,
  ProcessStore,
  ReadStore,
} from 'contracts/ports';
import { openFolderFiles } from '../files/folder-files.ts';
import { openLog } from '../log/open-log.ts';
import { destroying, openDataKeys } from '../log/data-keys.ts';
import { systemClock } from '../run/process/system-clock.ts';
import { openKeyedHashes } from '../security/keyed-hashes.ts';
import { openLinkSecrets } from '../security/link-secrets.ts';
import { openPasswords } from '../security/open-passwords.ts';
import { secrets } from '../security/secrets.ts';
import { openVisioRooms } from '../security/visio-rooms.ts';
import { openSqliteAccountStore } from '../sqlite/accounts/sqlite-account-store.ts';
import { openSqliteEventStore } from '../sqlite/log/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '../sqlite/accounts/sqlite-person-keys.ts';
import { openSqliteProcessStore } from '../sqlite/sqlite-process-store.ts';
import { openSqliteReadStore } from '../sqlite/views/sqlite-read-store.ts';

export type Stores = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  readonly processStore: ProcessStore;
  readonly personKeys: PersonKeys;
  /** The files have a folder of their own, which is removed when they are closed. */
  readonly files: Files;
  readonly keyedNames: KeyedHashes;
  readonly linkSecrets: LinkSecrets;
  close(): Promise<void>;
};

/** Positions of other stores leave gaps: so do these, where the specs are run so. */
const positionStep = Number(process.env['LOG_POSITION_STEP'] ?? 1);

/** The stores of every spec: the real ones, in memory. */
export const openMemoryStores = (): Stores => {
  const storedKeys = openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() });
  const wordKeys = openDataKeys(storedKeys);
  const personKeys = destroying(storedKeys, wordKeys);
  const adapter = openSqliteEventStore(':memory:', { positionStep });
  const eventStore = openLog(adapter, systemClock, wordKeys);
  const readStore = openSqliteReadStore(':memory:');
  const accountStore = openSqliteAccountStore(':memory:', { addressKey: 'key of the specs' });
  const processStore = openSqliteProcessStore(':memory:');
  const folder = mkdtempSync(join(tmpdir(), 'souffle-files-'));
  const files = {
    ...openFolderFiles(folder, { personKeys }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
  return {
    eventStore,
    readStore,
    accountStore,
    processStore,
    personKeys,
    files,
    keyedNames: openKeyedHashes('key of the specs'),
    linkSecrets: openLinkSecrets('key of the specs'),
    close: async () => {
      await Promise.all(
        [eventStore, readStore, accountStore, processStore, personKeys, files].map((store) =>
          store.close(),
        ),
      );
    },
  };
};

/** Rooms at an invented service. */
export const visioRoomsForSpecs = openVisioRooms(
  'https://salles.exemple.fr/',
  openKeyedHashes('key of the specs'),
);

/** Real argon2id at its smallest cost: a hash in well under a millisecond. */
export const passwordsForSpecs = openPasswords(withoutVisitorLimits, { memoryKiB: 8, passes: 1 });

/** The same from every client address, with another way to verify. */
export const passwordsVerifiedBy = (verify: Passwords['verify']): Passwords => {
  const passwords: Passwords = { ...passwordsForSpecs, verify, sentFrom: () => passwords };
  return passwords;
};

/** The sender of mails in specs. */
export const senderOfSpecs = { name: 'Souffle', address: 'bonjour@souffle.exemple' };

export const newsletterSenderForSpecs = {
  from: 'Souffle <bonjour@souffle.exemple>',
  mailsAMinute: 300,
  hasOwnServer: false,
};

/** Accepts and drops mails, for specs that are not about mails. */
export const mailForSpecs: Mail = {
  from: senderOfSpecs,
  keepsCopies: false,
  send: async () => {},
  read: async () => undefined,
  erase: async () => {},
  close: async () => {},
};
