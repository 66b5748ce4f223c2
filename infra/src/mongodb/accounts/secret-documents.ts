import { emailKeyOf, type SubscriptionsCommand } from 'contracts';
import type { KnownLink } from 'contracts/ports';
import type { SecretRows } from '../../sqlite/accounts/secret-rows.ts';
import { storedSessionOf } from '../../sqlite/accounts/sessions.ts';
import {
  NEW_ACCOUNT,
  type AccountData,
  type StoredAccountDocument,
  type LinkCommand,
} from './account-documents.ts';
import type { ConfirmedEmailDocument } from './confirmed-emails.ts';
import type { ContactDocument } from './contacts.ts';
import type { CredentialDocument } from './claimed-addresses.ts';
import type { KeyDocument } from './mongodb-person-keys.ts';
import type { OperatorNameDocument } from './operator-names.ts';
import type { LinkDocument } from './password-links.ts';
import { sessionDocumentOf, type SessionDocument } from './sessions.ts';
import type { CounterDocument } from '../outbox.ts';
import { subscriberDocumentOf, type SubscriberDocument } from './subscribers.ts';

/** The documents by collection. */
export type SecretDocuments = {
  readonly person_keys: readonly KeyDocument[];
  readonly account_credentials: readonly CredentialDocument[];
  readonly account_contacts: readonly ContactDocument[];
  readonly account_confirmed_emails: readonly ConfirmedEmailDocument[];
  readonly account_operator_names: readonly OperatorNameDocument[];
  readonly account_links: readonly LinkDocument[];
  readonly account_former_emails: readonly LinkDocument[];
  readonly account_sessions: readonly SessionDocument[];
  readonly accounts: readonly StoredAccountDocument[];
  readonly account_counters: readonly CounterDocument[];
  readonly account_subscribers: readonly SubscriberDocument[];
};

/** Builds the documents of accounts; an account with only a credential needs none. */
const accountsOf = (rows: SecretRows): readonly StoredAccountDocument[] => {
  const { eras, links, emailChanges, formerEmails, restoredEmails, pendingCommands } = rows;
  const accounts = new Map<string, AccountData>();
  const change = (accountId: string, next: (account: AccountData) => AccountData): void => {
    accounts.set(accountId, next(accounts.get(accountId) ?? NEW_ACCOUNT));
  };
  for (const { accountId, era } of eras) change(accountId, (account) => ({ ...account, era }));
  for (const link of links)
    change(link.accountId, (account) => ({ ...account, links: [...account.links, link] }));
  for (const emailChange of emailChanges)
    change(emailChange.accountId, (account) => ({ ...account, emailChange }));
  for (const { addressHash: _, ...former } of formerEmails)
    change(former.accountId, (account) => ({
      ...account,
      formerEmails: [...account.formerEmails, former],
    }));
  for (const { accountId, ...restoredBy } of restoredEmails)
    change(accountId, (account) => ({ ...account, restoredBy }));
  for (const { sequence, command } of pendingCommands) {
    const linkCommand = JSON.parse(command) as LinkCommand;
    change(linkCommand.data.accountId, (account) => ({
      ...account,
      outbox: [...account.outbox, { sequence, command: linkCommand }],
    }));
  }
  return [...accounts].map(([_id, account]) => ({
    _id,
    revision: 1,
    hasOutbox: account.outbox.length > 0,
    text: JSON.stringify(account),
  }));
};

const gone = { address: null, unsubscribeToken: null, askedAt: '', confirmedAt: null };

/** Commands in the outbox about ended subscriptions go into documents without an address. */
const subscribersOf = ({ subscribers, pendingSubscriptions }: SecretRows) => {
  const outboxes = new Map<string, string[]>(
    subscribers.map(({ subscriberId }) => [subscriberId, []]),
  );
  for (const command of pendingSubscriptions) {
    const { subscriberId } = (JSON.parse(command) as SubscriptionsCommand).data;
    outboxes.set(subscriberId, [...(outboxes.get(subscriberId) ?? []), command]);
  }
  const rows = new Map(subscribers.map((row) => [row.subscriberId, row]));
  return [...outboxes].map(([subscriberId, outbox]) => {
    const row = rows.get(subscriberId);
    if (row === undefined)
      return subscriberDocumentOf(subscriberId, { ...gone, subscriberId, outbox });
    const { addressHash, ...subscriber } = row;
    return subscriberDocumentOf(addressHash, { ...subscriber, outbox });
  });
};

const ownerOf = (link: Pick<KnownLink, 'linkHash' | 'accountId' | 'expiresAt'>): LinkDocument => ({
  _id: link.linkHash,
  accountId: link.accountId,
  expiresAt: link.expiresAt,
});

export const secretDocumentsOf = (rows: SecretRows): SecretDocuments => ({
  person_keys: rows.personKeys.map(({ ownerId, box }) => ({
    _id: ownerId,
    box: box === null ? null : box.toString('base64'),
  })),
  account_credentials: [
    ...rows.credentials.map(({ addressHash, ...credential }) => ({
      _id: addressHash,
      ...credential,
      claimedBy: null,
    })),
    ...rows.formerEmails.map(({ addressHash, accountId, email, linkHash }) => ({
      _id: addressHash,
      accountId,
      email,
      passwordHash: '',
      partyId: null,
      reservedAt: null,
      // The hash of the link that restores the address only marks that the address is not the current one.
      claimedBy: linkHash,
    })),
  ],
  account_contacts: rows.contacts.map(({ partyId, email }) => ({
    _id: partyId,
    email,
    emailKey: emailKeyOf(email),
  })),
  account_confirmed_emails: rows.confirmedEmails.map(({ accountId, email }) => ({
    _id: accountId,
    email,
  })),
  account_operator_names: rows.operatorNames.map(({ accountId, name }) => ({
    _id: accountId,
    name,
  })),
  account_links: [...rows.links, ...rows.emailChanges].map(ownerOf),
  account_former_emails: [...rows.formerEmails, ...rows.restoredEmails].map(ownerOf),
  account_sessions: rows.sessions.map(({ sessionHash, ...row }) =>
    sessionDocumentOf(sessionHash, storedSessionOf(row)),
  ),
  accounts: accountsOf(rows),
  account_subscribers: subscribersOf(rows),
  account_counters: [
    { _id: 'outbox', last: Math.max(0, ...rows.pendingCommands.map(({ sequence }) => sequence)) },
  ],
});
