import type { Db } from 'mongodb';
import type { AccountStore, KnownLink, PasswordChange } from 'contracts/ports';
import type { AccountData, AccountCollection } from './account-documents.ts';
import { makeIndexes } from '../make-indexes.ts';
import type { MongodbSessions } from './sessions.ts';
import { openOutbox } from '../outbox.ts';
import { insertIfNew, tidy, type IdDocument } from '../written-once.ts';

/** Kept for a day, so that their owner reads that they have expired. */
const KEPT_AFTER_EXPIRY_MS = 86_400_000;

type Methods = 'keepLink' | 'linkOf' | 'changePassword' | 'pendingCommands' | 'markDispatched';

/** The account of a link: written before the link itself, and useless without it. */
export type LinkDocument = IdDocument & { readonly accountId: string; readonly expiresAt: string };
/** Deleted once they have expired, and with their account. */
export const LINK_INDEXES = [{ key: { expiresAt: 1 } }, { key: { accountId: 1 } }];

type OwnedLink = Pick<KnownLink, 'linkHash' | 'accountId' | 'expiresAt'>;

const linkIn = ({ links }: AccountData, linkHash: string): KnownLink | undefined =>
  links.find((link) => link.linkHash === linkHash);

const holds = (account: AccountData, proof: PasswordChange['proof'], at: string): boolean => {
  if ('era' in proof) return proof.era === account.era;
  const link = linkIn(account, proof.linkHash);
  return link !== undefined && link.endedBy === null && link.expiresAt > at;
};

export const withLinksEnded = (account: AccountData, endedBy: string): AccountData => ({
  ...account,
  links: account.links.map((link) => (link.endedBy === null ? { ...link, endedBy } : link)),
});

/** Ends every link, and every session except the kept one. */
const changed = (
  account: AccountData,
  { passwordHash, keptSessionHash }: PasswordChange,
  endedBy: string,
): AccountData => ({
  ...withLinksEnded(account, endedBy),
  passwordHash,
  keptSessionHash,
  era: account.era + 1,
});

// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openMongodbPasswordLinks = async (
  database: Db,
  accounts: AccountCollection,
  sessions: MongodbSessions,
) => {
  const owners = database.collection<LinkDocument>('account_links');
  await makeIndexes(database, 'account_links', LINK_INDEXES);
  const { withCommand, pendingCommands, markDispatched } = await openOutbox(database, accounts);

  const own = async ({ linkHash, accountId, expiresAt }: OwnedLink): Promise<void> => {
    await insertIfNew(owners, { _id: linkHash, accountId, expiresAt });
  };
  const ownerOf = async (linkHash: string): Promise<string | undefined> =>
    (await owners.findOne({ _id: linkHash }))?.accountId;

  const methods: Pick<AccountStore, Methods> = {
    keepLink: async ({ linkHash, accountId, askedAt, expiresAt }, command) => {
      const oldest = new Date(Date.parse(askedAt) - KEPT_AFTER_EXPIRY_MS).toISOString();
      await own({ linkHash, accountId, expiresAt });
      await accounts.change(accountId, (account) => {
        const link = { linkHash, accountId, askedAt, expiresAt, endedBy: null };
        const others = account.links.filter((one) => one.expiresAt > oldest);
        const links = linkIn(account, linkHash) === undefined ? [...others, link] : account.links;
        return withCommand(links === account.links ? account : { ...account, links }, command);
      });
      await tidy(owners, { expiresAt: { $lte: oldest } });
    },
    linkOf: async (linkHash) => {
      const accountId = await ownerOf(linkHash);
      return accountId === undefined ? undefined : linkIn(await accounts.of(accountId), linkHash);
    },
    changePassword: async (change, command) => {
      const { accountId, proof } = change;
      const { commandId, at } = command.metadata;
      const account = await accounts.change(accountId, (known) =>
        holds(known, proof, at)
          ? withCommand(changed(known, change, commandId), command)
          : undefined,
      );
      if (account === undefined) return false;
      await sessions.sweep(accountId, account);
      return true;
    },
    pendingCommands,
    markDispatched,
  };
  return {
    methods,
    own,
    ownerOf,
    withCommand,
    /** Also removes the password that a link has set. */
    forget: async (accountId: string): Promise<void> => {
      await owners.deleteMany({ accountId });
      await accounts.change(accountId, (account) => ({
        ...account,
        passwordHash: null,
        links: [],
        emailChange: null,
        formerEmails: [],
        restoredBy: null,
      }));
    },
  };
};

export type MongodbPasswordLinks = Awaited<ReturnType<typeof openMongodbPasswordLinks>>;
