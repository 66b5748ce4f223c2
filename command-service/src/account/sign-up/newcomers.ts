import {
  instantAfter,
  networkOf,
  type NewcomerRefusal,
  type VisitorLimits,
  roomForUpTo,
} from 'contracts';
import type { AccountStore, OpenAttemptCounters, ReadStore } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { beginAll, openAttemptThrottle, type Begun } from '../../engine/attempt-throttle.ts';
import { evenly } from '../../engine/hourly-quota.ts';

const DAY_MS = 86_400_000;
/** An account stays new for this time, even after it has confirmed its address. */
const NEW_FOR_MS = 7 * DAY_MS;
/** More than any limit. */
const LOOKED_AT = 1_000;
/** The opening time of an account never changes, so it is cached for this many accounts. */
const ACCOUNTS_KEPT = 20_000;
/** Longer than the usual delay of the views. */
const VIEW_DELAY_MS = 5_000;

type Dependencies = {
  readonly accountStore: Pick<AccountStore, 'isEmailConfirmed'>;
  readonly readStore: Pick<ReadStore, 'count' | 'find' | 'get'>;
  readonly openCounters: OpenAttemptCounters;
  readonly limits: Pick<VisitorLimits, 'comingUnconfirmed' | 'newcomersWithOne' | 'newcomersInAll'>;
};

type Newcomer = {
  readonly accountId: string;
  /** The customers of the account. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string;
  /** The network address. */
  readonly address: string;
  readonly at: string;
};

export type NewcomerAdmission =
  | { readonly refusal: NewcomerRefusal }
  /** `takeBack` is called if nothing was created. */
  | { readonly refusal: null; readonly takeBack: () => Promise<void> };

const nothingBegun: Begun = { outcome: 'begun', takeBack: async () => {} };
const admitted: NewcomerAdmission = { refusal: null, takeBack: async () => {} };

/** Allows this many at once, then one more each time the views have caught up. */
const briefly = (most: number) => ({
  failures: most - 1,
  firstWaitMs: VIEW_DELAY_MS,
  longestWaitMs: VIEW_DELAY_MS,
  forgetsOneInMs: VIEW_DELAY_MS,
});

const comingOf = async (
  readStore: Dependencies['readStore'],
  { customerIds, at }: Newcomer,
): Promise<number> => {
  const between = ['startsAt', at, undefined] as const;
  const counts = await Promise.all(
    customerIds.map(async (customerId) => {
      const where = { customerId, state: 'booked' };
      const ahead = ['endsAt', at, undefined] as const;
      const [bookings, taken, ...others] = await Promise.all([
        readStore.find('bookings', { where, between, limit: LOOKED_AT }),
        readStore.find('seats', {
          where: { customerId, state: 'taken' },
          between: ahead,
          limit: LOOKED_AT,
        }),
        readStore.count('requests', { customerId, isOpen: true }),
        readStore.count('seats', { customerId, state: 'offered' }, ahead),
        readStore.count('seats', { customerId, state: 'awaited' }, ahead),
      ]);
      const own = [
        ...bookings.filter(({ bookedBy }) => bookedBy === 'customer'),
        ...taken.filter(({ deal }) => deal?.by === 'customer'),
      ];
      return others.reduce((sum, count) => sum + count, own.length);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** An account is also new if no view includes it yet. */
const openNewAccounts = (readStore: Pick<ReadStore, 'get'>) => {
  const newUntil = new LRUCache<string, string>(roomForUpTo(ACCOUNTS_KEPT));
  return async ({ accountId, at }: Newcomer): Promise<boolean> => {
    const known = newUntil.get(accountId);
    if (known !== undefined) return known > at;
    const account = await readStore.get('accounts', accountId);
    if (account === undefined) return true;
    const until = instantAfter(account.openedAt, NEW_FOR_MS);
    newUntil.set(accountId, until);
    return until > at;
  };
};

/**
 * An account with an unconfirmed address may have few coming bookings, seats and requests, which also count for its
 * network address. Simultaneous requests are counted, because the views are slightly late.
 */
export const openNewcomers = ({ accountStore, readStore, openCounters, limits }: Dependencies) => {
  const { comingUnconfirmed, newcomersWithOne, newcomersInAll } = limits;
  const atOnce = openAttemptThrottle(
    openCounters('unconfirmed at once'),
    briefly(comingUnconfirmed),
  );
  const ofNetwork = [
    { most: newcomersWithOne, kind: 'newcomers with one', isOfOne: true },
    { most: newcomersInAll, kind: 'newcomers in all', isOfOne: false },
  ]
    .filter(({ most }) => most !== Infinity)
    .map(({ most, kind, isOfOne }) => ({
      throttle: openAttemptThrottle(openCounters(kind), evenly(most)),
      isOfOne,
    }));

  const isNew = openNewAccounts(readStore);

  /** `undefined` if the account may not have one more. */
  const ofUnconfirmed = async (newcomer: Newcomer): Promise<Begun | undefined> => {
    if ((await comingOf(readStore, newcomer)) >= comingUnconfirmed) return undefined;
    const begun = await atOnce.begin(newcomer.accountId);
    return begun.outcome === 'waits' ? undefined : begun;
  };

  const fromTheirNetwork = ({ address, practitionerId }: Newcomer): Promise<Begun> => {
    const network = networkOf(address);
    return beginAll(
      ofNetwork.map(({ throttle, isOfOne }) => ({
        throttle,
        subject: isOfOne ? JSON.stringify([network, practitionerId]) : network,
      })),
    );
  };

  return async (newcomer: Newcomer): Promise<NewcomerAdmission> => {
    // Both reads are joined into one command to a database server.
    const [isConfirmed, hasJustCome] = await Promise.all([
      comingUnconfirmed === Infinity || accountStore.isEmailConfirmed(newcomer.accountId),
      isNew(newcomer),
    ]);
    if (isConfirmed && !hasJustCome) return admitted;
    const own = isConfirmed ? nothingBegun : await ofUnconfirmed(newcomer);
    if (own?.outcome !== 'begun') return { refusal: 'EMAIL_NOT_CONFIRMED' };
    const network = await fromTheirNetwork(newcomer);
    if (network.outcome === 'waits') {
      await own.takeBack();
      return { refusal: 'TOO_MANY_NEWCOMERS' };
    }
    return {
      refusal: null,
      takeBack: async () => {
        await Promise.all([own.takeBack(), network.takeBack()]);
      },
    };
  };
};

export type Newcomers = ReturnType<typeof openNewcomers>;
