import { accountDecider, rolesOf } from 'command-service';
import {
  accountStream,
  isUnreadable,
  type AccountEvent,
  type RecordedEvent,
  roomForUpTo,
} from 'contracts';
import type { AccountStore, EventStore, ReadStore, Session } from 'contracts/ports';
import { LRUCache } from 'lru-cache';

type Rights = Pick<Session, 'roles' | 'customerIds' | 'practitionerId'>;
/** `undefined` for an account that is unknown, suspended or closed. */
type RightsOf = (accountId: string) => Promise<Rights | undefined>;

const ACCOUNTS_KEPT = 10_000;

/** Cached: each further call reads only later events. */
export const rightsFromLog = (eventStore: Pick<EventStore, 'readStream'>): RightsOf => {
  type Folded = {
    readonly revision: number;
    readonly account: ReturnType<typeof accountDecider.initialState>;
  };
  const kept = new LRUCache<string, Folded>(roomForUpTo(ACCOUNTS_KEPT));
  return async (accountId) => {
    const known = kept.get(accountId) ?? { revision: -1, account: accountDecider.initialState() };
    const newer = await eventStore.readStream(accountStream(accountId), known.revision + 1);
    if (newer.some(isUnreadable)) return undefined;
    const account = (newer as readonly RecordedEvent<AccountEvent>[]).reduce(
      (state, { event }) => accountDecider.evolve(state, event),
      known.account,
    );
    const revision = newer.at(-1)?.revision ?? known.revision;
    if (newer.length > 0) kept.set(accountId, { revision, account });
    const { status, customerIds, practitionerId } = account;
    return status === 'open' ? { roles: rolesOf(account), customerIds, practitionerId } : undefined;
  };
};

/** The rights for a process that must answer while the log is unavailable. */
export const rightsFromView =
  (readStore: Pick<ReadStore, 'get'>, fromLog: RightsOf): RightsOf =>
  async (accountId) => {
    const account = await readStore.get('accounts', accountId);
    // The view does not know a new account yet.
    if (account === undefined) return fromLog(accountId);
    const { status, erasureDueAt, customerIds, practitionerId } = account;
    const roles = erasureDueAt === null ? account.roles : [];
    return status === 'open' ? { roles, customerIds, practitionerId } : undefined;
  };

/**
 * A session only identifies the account. Its rights come from the log, because the session's row could be
 * altered or outdated.
 */
export const withAccountRights = <Store extends AccountStore>(
  store: Store,
  rightsOf: RightsOf,
): Store => ({
  ...store,
  session: async (sessionHash, now) => {
    const session = await store.session(sessionHash, now);
    if (session === undefined) return undefined;
    const rights = await rightsOf(session.accountId);
    return rights && { ...session, ...rights };
  },
});
