import type { Db } from 'mongodb';
import type { AccountStore } from 'contracts/ports';
import { addressHashOf } from '../../stores/address-hash.ts';
import { openAccountDocuments } from './account-documents.ts';
import { openMongodbConfirmedEmails } from './confirmed-emails.ts';
import { openMongodbContacts } from './contacts.ts';
import { openCredentials } from '../credentials.ts';
import { openMongodbEmailChanges } from './email-changes.ts';
import { openEndedSessions } from './ended-sessions.ts';
import { openMongodbLogCheckpoint } from '../log-checkpoint.ts';
import { openMongodbOperatorNames } from './operator-names.ts';
import type { PaceOptions } from '../pace.ts';
import { openMongodbPasswordLinks } from './password-links.ts';
import { openSessions } from './sessions.ts';
import { openMongodbSubscribers } from './subscribers.ts';

export type MongodbAccountStoreOptions = Pick<PaceOptions, 'idleMs'> & {
  /** HMAC key; under another one no address is found. */
  readonly addressKey: string;
};

export type MongodbAccountStore = AccountStore & {
  /** Whether the addresses are hashed with this key; `true` without any address. */
  isOfKey(): Promise<boolean>;
};

/**
 * Each atomic operation changes one document, the account's own. Nothing is cached, so that sessions ended by
 * other processes end here too. An erasure removes the address last, by which a start finds interrupted ones.
 */
export const openMongodbAccountStore = async (
  database: Db,
  { addressKey, ...pace }: MongodbAccountStoreOptions,
): Promise<MongodbAccountStore> => {
  const contacts = await openMongodbContacts(database);
  const operatorNames = openMongodbOperatorNames(database);
  const accounts = await openAccountDocuments(database);
  const ended = await openEndedSessions(database, pace);
  const sessions = await openSessions(database, accounts, ended);
  const links = await openMongodbPasswordLinks(database, accounts, sessions);

  const hashOf = (email: string) => addressHashOf(addressKey, email);
  const credentials = await openCredentials(database, accounts, hashOf);

  const confirmedEmails = openMongodbConfirmedEmails(
    database,
    accounts,
    credentials.methods.emailOf,
  );
  const changeParts = { accounts, credentials, links, sessions };
  const emailChanges = await openMongodbEmailChanges(database, changeParts);

  return {
    ...openMongodbLogCheckpoint(database, 'accounts'),
    ...sessions.methods,
    ...links.methods,
    ...contacts.methods,
    ...operatorNames.methods,
    ...credentials.methods,
    ...emailChanges.methods,
    ...(await openMongodbSubscribers(database, hashOf)),
    reserve: async (reservation) => {
      await emailChanges.tidy(reservation.reservedAt);
      return credentials.methods.reserve(reservation);
    },
    isOfKey: credentials.isOfKey,
    ...confirmedEmails.methods,
    erase: async (accountId, partyIds) => {
      await contacts.forget(partyIds);
      if (accountId === null) return;
      await links.forget(accountId);
      await emailChanges.forget(accountId);
      await confirmedEmails.forget(accountId);
      await operatorNames.forget(accountId);
      await sessions.methods.endSessionsOf(accountId);
      await credentials.forget(accountId);
    },
    close: ended.close,
  };
};
