import type { Db } from 'mongodb';
import type { Clock, Session } from 'contracts/ports';
import type { HeldKey, HeldSecrets } from 'projections';
import { decryptBytesOrNone } from '../../files/encrypted-bytes.ts';
import { opensWithKey } from '../../log/encryption.ts';
import {
  NEW_ACCOUNT,
  type AccountData,
  type StoredAccountDocument,
} from '../../mongodb/accounts/account-documents.ts';
import type { ContactDocument } from '../../mongodb/accounts/contacts.ts';
import type { CredentialDocument } from '../../mongodb/accounts/claimed-addresses.ts';
import { masterOf, type KeyDocument } from '../../mongodb/accounts/mongodb-person-keys.ts';
import type { FailuresDocument } from '../../mongodb/mongodb-process-store.ts';
import type { SessionDocument } from '../../mongodb/accounts/sessions.ts';
import type { Keys } from '../../security/open-keys.ts';
import { addressHashOf } from '../../stores/address-hash.ts';
import { failureFault } from '../../stores/failure-fault.ts';
import { commandOf, textsOf } from './held-rows.ts';

type Held = {
  readonly keys: Pick<Keys, 'addressKey' | 'personsKey'>;
  readonly clock: Pick<Clock, 'now'>;
};

const WHERE = 'MONGODB_URL';

const allOf = <Document extends { _id: string }>(database: Db, name: string) =>
  database.collection<Document>(name).find().toArray();

/** `undefined` if it was altered. */
const recordIn = (text: unknown): Readonly<Record<string, unknown>> | undefined => {
  try {
    const found: unknown = JSON.parse(String(text));
    return typeof found === 'object' && found !== null ? { ...found } : undefined;
  } catch {
    return undefined;
  }
};

/** Mailed links that open the account. */
const ownedBy = ({ links, emailChange, formerEmails }: AccountData) => [
  ...links,
  ...[emailChange].filter((change) => change !== null),
  ...formerEmails,
];

const isWholeAccount = (found: AccountData | undefined): found is AccountData =>
  found !== undefined &&
  Number.isInteger(found.era) &&
  [found.links, found.formerEmails, found.outbox].every(Array.isArray);

/** The readable accounts, and the faults of the others. */
const accountsIn = (documents: readonly StoredAccountDocument[]) => {
  const accounts = new Map<string, AccountData>();
  const faults: string[] = [];
  for (const { _id, text } of documents) {
    const found = recordIn(text) as AccountData | undefined;
    const isWhole = isWholeAccount(found);
    accounts.set(_id, isWhole ? found : NEW_ACCOUNT);
    if (!isWhole) faults.push(`Le compte ${_id} (accounts) est illisible`);
    else if (ownedBy(found).some(({ accountId }) => accountId !== _id))
      faults.push(`Le compte ${_id} (accounts) tient un lien d’un autre compte`);
  }
  return { accounts, faults };
};

/** A session as the audit sees it. The one kept by a password change belongs to the current era. */
const sessionIn = (
  { _id: sessionHash, accountId, era, expiresAt, text }: SessionDocument,
  account: AccountData,
): HeldSecrets['sessions'][number] => {
  const session = (recordIn(text) ?? {}) as Partial<Session>;
  return {
    sessionHash,
    accountId,
    era: sessionHash === account.keptSessionHash ? account.era : era,
    expiresAt,
    openedAt: String(session.openedAt),
    roles: textsOf(session.roles) as Session['roles'],
    customerIds: textsOf(session.customerIds),
    practitionerId: session.practitionerId ?? null,
  };
};

/** Finds sessions whose field for queries names another owner than their text. */
const strangeSessions = (documents: readonly SessionDocument[]): readonly string[] =>
  documents
    .filter(({ accountId, text }) => recordIn(text)?.['accountId'] !== accountId)
    .map(({ accountId }) => `Une session du compte ${accountId} dit être d’un autre compte`);

/** The credentials, with claimed and former addresses first and the present one last. */
const credentialsIn = (
  documents: readonly CredentialDocument[],
  accounts: ReadonlyMap<string, AccountData>,
  addressKey: string,
) => {
  const isCurrent = ({ _id, accountId, claimedBy }: CredentialDocument): boolean => {
    const { email } = accounts.get(accountId) ?? NEW_ACCOUNT;
    return email === null ? claimedBy === null : addressHashOf(addressKey, email) === _id;
  };
  const current = documents.filter(isCurrent);
  const others = documents.filter((document) => !isCurrent(document));
  const withAddress = new Set(current.map(({ accountId }) => accountId));
  const without = new Set(
    others.map(({ accountId }) => accountId).filter((accountId) => !withAddress.has(accountId)),
  );
  const ownerOf = new Map(documents.map(({ _id, accountId }) => [_id, accountId]));
  const formerEmails = [...accounts.values()].flatMap((account) =>
    account.formerEmails.map(({ email, ...former }) => {
      const hash = addressHashOf(addressKey, email);
      return {
        ...former,
        isOfAddress: ownerOf.has(hash),
        isOfAnother: (ownerOf.get(hash) ?? former.accountId) !== former.accountId,
      };
    }),
  );
  return {
    formerEmails,
    faults: [...without].map((accountId) => `Le compte ${accountId} n’a plus son adresse`),
    credentials: [...others, ...current].map(({ _id, accountId, partyId, reservedAt, email }) => ({
      accountId,
      partyId,
      isReserved: reservedAt !== null,
      isOfAddress: addressHashOf(addressKey, email) === _id,
    })),
  };
};

const keysIn = (documents: readonly KeyDocument[], personsKey: string) => {
  const master = masterOf(personsKey);
  const opened = new Map<string, Uint8Array>();
  const states = documents.map(({ _id, box }): [string, HeldKey] => {
    if (box === null) return [_id, 'destroyed'];
    const key = decryptBytesOrNone(master, _id, Buffer.from(box, 'base64'));
    if (key !== undefined) opened.set(_id, key);
    return [_id, key === undefined ? 'broken' : 'sound'];
  });
  return { opened, states: new Map(states) };
};

const failureFaults = (documents: readonly FailuresDocument[]): readonly string[] =>
  documents.flatMap(({ _id, attempts, firstAt, lastAt, nextAt }) => {
    const [view = '', ...id] = _id.split('/');
    const instants = [firstAt, lastAt, nextAt];
    return failureFault({ view, id: id.join('/'), attempts, instants }, WHERE);
  });

/** Reads the secrets for the audit while other processes may change them. */
export const heldSecretsOnServers =
  (database: Db, { keys, clock }: Held): (() => Promise<HeldSecrets>) =>
  async () => {
    // Reads the sessions before the eras they are compared with: eras only grow, so no session seems to be ahead.
    const sessions = await allOf<SessionDocument>(database, 'account_sessions');
    const { accounts, faults } = accountsIn(
      await allOf<StoredAccountDocument>(database, 'accounts'),
    );
    const addresses = credentialsIn(
      await allOf<CredentialDocument>(database, 'account_credentials'),
      accounts,
      keys.addressKey,
    );
    const contacts = await allOf<ContactDocument>(database, 'account_contacts');
    const failures = await allOf<FailuresDocument>(database, 'process_failures');
    const { opened, states } = keysIn(
      await allOf<KeyDocument>(database, 'person_keys'),
      keys.personsKey,
    );
    const each = [...accounts.values()];
    return {
      readAt: clock.now(),
      faults: [
        ...faults,
        ...addresses.faults,
        ...strangeSessions(sessions),
        ...failureFaults(failures),
      ],
      keys: states,
      credentials: addresses.credentials,
      contacts: contacts.map(({ _id }) => _id),
      sessions: sessions.map((one) => sessionIn(one, accounts.get(one.accountId) ?? NEW_ACCOUNT)),
      eras: new Map([...accounts].map(([accountId, { era }]) => [accountId, era])),
      links: each.flatMap(({ links }) => links),
      emailChanges: each.map(({ emailChange }) => emailChange).filter((each) => each !== null),
      formerEmails: addresses.formerEmails,
      pendingCommands: each.flatMap(({ outbox }) =>
        outbox.map(({ command }) => commandOf(command)),
      ),
      opens: (ownerId, ciphertext) => {
        const key = opened.get(ownerId);
        return key !== undefined && opensWithKey(key, ownerId, ciphertext);
      },
    };
  };
