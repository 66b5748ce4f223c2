import { join } from 'node:path';
import type {
  FormerEmail,
  KnownEmailChange,
  KnownLink,
  Reservation,
  Subscriber,
} from 'contracts/ports';
import { Database } from '../driver.ts';
import type { SessionRow } from './sessions.ts';

/** Rows as they are stored. */
export type SecretRows = {
  readonly personKeys: readonly {
    readonly ownerId: string;
    /** Encrypted; `null` once the key is destroyed. */
    readonly box: Buffer | null;
  }[];
  readonly credentials: readonly (Omit<Reservation, 'reservedAt'> & {
    readonly addressHash: string;
    readonly reservedAt: string | null;
  })[];
  readonly contacts: readonly { readonly partyId: string; readonly email: string }[];
  readonly operatorNames: readonly { readonly accountId: string; readonly name: string }[];
  readonly confirmedEmails: readonly { readonly accountId: string; readonly email: string }[];
  readonly sessions: readonly (SessionRow & { readonly sessionHash: string })[];
  readonly eras: readonly { readonly accountId: string; readonly era: number }[];
  readonly links: readonly KnownLink[];
  readonly emailChanges: readonly KnownEmailChange[];
  /** The oldest first. */
  readonly formerEmails: readonly (FormerEmail & { readonly addressHash: string })[];
  readonly restoredEmails: readonly Pick<FormerEmail, 'linkHash' | 'accountId' | 'expiresAt'>[];
  readonly pendingCommands: readonly { readonly sequence: number; readonly command: string }[];
  readonly subscribers: readonly (Subscriber & { readonly addressHash: string })[];
  /** The oldest first. */
  readonly pendingSubscriptions: readonly string[];
};

const readIn = <Answer>(file: string, read: (database: Database) => Answer): Answer => {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
};

/** The folder must have today's schema. */
export const readSecretRows = (folder: string): SecretRows => {
  const personKeys = readIn(join(folder, 'person-keys.sqlite'), (database) =>
    database
      .prepare<[], SecretRows['personKeys'][number]>('SELECT ownerId, box FROM person_keys')
      .all(),
  );
  const accounts = readIn(join(folder, 'accounts.sqlite'), (database) => {
    const all = <Row>(select: string) => database.prepare<[], Row>(select).all();
    return {
      credentials: all<SecretRows['credentials'][number]>(
        'SELECT addressHash, accountId, email, passwordHash, partyId, reservedAt FROM credentials',
      ),
      contacts: all<SecretRows['contacts'][number]>('SELECT partyId, email FROM contacts'),
      operatorNames: all<SecretRows['operatorNames'][number]>(
        'SELECT accountId, name FROM operatorNames',
      ),
      confirmedEmails: all<SecretRows['confirmedEmails'][number]>(
        'SELECT accountId, email FROM confirmedEmails',
      ),
      sessions: all<SecretRows['sessions'][number]>(
        `SELECT sessionHash, accountId, era, roles, customerIds, practitionerId, openedAt, expiresAt
         FROM sessions`,
      ),
      eras: all<SecretRows['eras'][number]>('SELECT accountId, era FROM eras'),
      links: all<KnownLink>(
        'SELECT linkHash, accountId, askedAt, expiresAt, endedBy FROM passwordLinks',
      ),
      emailChanges: all<KnownEmailChange>(
        `SELECT linkHash, accountId, email, era, keptSessionHash, expiresAt, endedBy
         FROM emailChanges`,
      ),
      formerEmails: all<SecretRows['formerEmails'][number]>(
        `SELECT addressHash, linkHash, accountId, email, expiresAt
         FROM formerEmails ORDER BY expiresAt`,
      ),
      restoredEmails: all<SecretRows['restoredEmails'][number]>(
        'SELECT linkHash, accountId, expiresAt FROM restoredEmails',
      ),
      pendingCommands: all<SecretRows['pendingCommands'][number]>(
        'SELECT sequence, command FROM untold',
      ),
      subscribers: all<SecretRows['subscribers'][number]>(
        `SELECT subscriberId, addressHash, address, unsubscribeToken, askedAt, confirmedAt
         FROM subscribers`,
      ),
      pendingSubscriptions: all<{ readonly command: string }>(
        'SELECT command FROM subscriptionsOutbox ORDER BY sequence',
      ).map(({ command }) => command),
    };
  });
  return { personKeys, ...accounts };
};
