import type { Db } from 'mongodb';
import type { AccountStore, Credential, KnownCredential, Reservation } from 'contracts/ports';
import { addressHashOf } from '../stores/address-hash.ts';
import { openAccountDocuments, type Account } from './account-documents.ts';
import { openContacts } from './contacts.ts';
import { openLogMark } from './log-mark.ts';
import { openPasswordLinks } from './password-links.ts';
import { openSessions } from './sessions.ts';
import { insertIfNew, type Kept } from './written-once.ts';

export type AccountStoreOptions = {
  /** Key of the fingerprint under which an address is unique; under another one nobody is found. */
  readonly addressKey: string;
};

export type MongodbAccountStore = AccountStore & {
  /** Whether the addresses were fingerprinted with this key, or there are none yet. */
  isOfKey(): Promise<boolean>;
};

/** By the fingerprint of its address. */
export type CredentialDocument = Kept &
  Credential & {
    readonly partyId: string | null;
    /** Until it is confirmed. */
    readonly reservedAt: string | null;
  };

const fieldsOf = ({ accountId, email, passwordHash, partyId, reservedAt }: Reservation) => ({
  accountId,
  email,
  passwordHash,
  partyId,
  reservedAt,
});

const knownOf = (document: CredentialDocument, account: Account): KnownCredential => {
  const { accountId, email, partyId, reservedAt } = document;
  return {
    accountId,
    email,
    passwordHash: account.passwordHash ?? document.passwordHash,
    reserved: reservedAt === null ? null : { partyId, reservedAt },
  };
};

/**
 * Addresses, password hashes and sessions. What the port wants as one is one document: all that a
 * change of a password touches is the account's own. Nothing is kept in memory, so that what another
 * process has ended is over. Of whoever is erased the address goes last: a start finds by it that something
 * of them is left.
 */
export const openMongodbAccountStore = async (
  database: Db,
  { addressKey }: AccountStoreOptions,
): Promise<MongodbAccountStore> => {
  const credentials = database.collection<CredentialDocument>('account_credentials');
  const contacts = openContacts(database);
  await credentials.createIndex({ accountId: 1 }, { unique: true });
  const accounts = await openAccountDocuments(database);
  const sessions = await openSessions(database, accounts);
  const links = await openPasswordLinks(database, accounts, sessions);

  const hashOf = (email: string) => addressHashOf(addressKey, email);
  const credentialOf = async (email: string): Promise<KnownCredential | undefined> => {
    const found = await credentials.findOne({ _id: hashOf(email) });
    return found === null ? undefined : knownOf(found, await accounts.of(found.accountId));
  };

  return {
    ...openLogMark(database, 'accounts'),
    ...sessions.methods,
    ...links.methods,
    ...contacts.methods,
    isOfKey: async () => {
      const any = await credentials.findOne({});
      return any === null || hashOf(any.email) === any._id;
    },
    reserve: async (reservation) => {
      const _id = hashOf(reservation.email);
      await insertIfNew(credentials, { _id, ...fieldsOf(reservation) });
      const credential = await credentialOf(reservation.email);
      if (credential === undefined) throw new Error('An address is reserved and unknown.');
      return credential;
    },
    replaceReservation: async (former, next) => {
      const { accountId, reservedAt } = former;
      const replaced = await credentials.updateOne(
        { _id: hashOf(former.email), accountId, reservedAt },
        { $set: fieldsOf(next) },
      );
      if (replaced.matchedCount === 0) return false;
      await accounts.change(next.accountId, (account) =>
        account.passwordHash === null ? account : { ...account, passwordHash: null },
      );
      return true;
    },
    confirmCredential: async (accountId) => {
      await credentials.updateOne({ accountId }, { $set: { reservedAt: null } });
    },
    credentialOf,
    emailOf: async (accountId) => (await credentials.findOne({ accountId }))?.email,
    erase: async (accountId, partyIds) => {
      await contacts.forget(partyIds);
      if (accountId === null) return;
      await links.forget(accountId);
      await sessions.methods.endSessionsOf(accountId);
      await credentials.deleteMany({ accountId });
    },
    close: async () => {},
  };
};
