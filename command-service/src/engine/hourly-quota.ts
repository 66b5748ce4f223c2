import { emailKeyOf, networkOf } from 'contracts';
import type { OpenAttemptCounters, AttemptCounters } from 'contracts/ports';
import {
  beginAll,
  openAttemptThrottle,
  type Begun,
  type ThrottleLimits,
} from './attempt-throttle.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Then one after each share of the time. */
export const evenly = (most: number, withinMs = HOUR_MS): ThrottleLimits => ({
  failures: most - 1,
  firstWaitMs: withinMs / most,
  longestWaitMs: withinMs / most,
  forgetsOneInMs: withinMs / most,
});

const secondsOf = (begun: Begun): number =>
  begun.outcome === 'begun' ? 0 : Math.ceil(begun.waitMs / SECOND_MS);

const openThrottle = (counters: AttemptCounters, most: number, withinMs: number) => {
  const tried = openAttemptThrottle(counters, evenly(most, withinMs));
  /** Returns the seconds to wait, if any. */
  return async (subject: string) => {
    const begun: Begun =
      most === Infinity
        ? { outcome: 'begun', takeBack: async () => {} }
        : await tried.begin(subject);
    return {
      seconds: secondsOf(begun),
      takeBack: async () => {
        if (begun.outcome === 'begun') await begun.takeBack();
      },
    };
  };
};

/** A failed attempt is not counted. */
export const openHourlyThrottle = (counters: AttemptCounters, most: number) =>
  openThrottle(counters, most, HOUR_MS);

export const openDailyThrottle = (counters: AttemptCounters, most: number) =>
  openThrottle(counters, most, DAY_MS);

export const openHourlyCount = (counters: AttemptCounters, most: number) => {
  const tried = openHourlyThrottle(counters, most);
  /** Returns the seconds to wait; 0 if it was counted. */
  return async (subject: string): Promise<number> => (await tried(subject)).seconds;
};

/** Never more within any 24 hours: the day of each ends before another one takes its place. */
export const openDailyMost = (counters: AttemptCounters, most: number) => {
  const tried = openAttemptThrottle(counters, {
    failures: most - 1,
    firstWaitMs: DAY_MS,
    longestWaitMs: DAY_MS,
    forgetsOneInMs: DAY_MS,
  });
  /** Returns whether it was counted. */
  return async (subject: string): Promise<boolean> =>
    most === Infinity || (await tried.begin(subject)).outcome === 'begun';
};

/** The limits for one mail address, and from one network address. */
type Most = { readonly ofOne: number; readonly fromOneAddress: number };

/**
 * A quota for calls that cause a mail, so that no mailbox is flooded. Unknown mail addresses count in the
 * same way.
 */
export const openHourlyQuota = (
  openCounters: OpenAttemptCounters,
  kind: string,
  { ofOne, fromOneAddress }: Most,
) => {
  const counted = [
    { most: ofOne, counters: openCounters(`${kind} of one`) },
    { most: fromOneAddress, counters: openCounters(`${kind} from one address`) },
  ].map(({ most, counters }) => ({ most, throttle: openAttemptThrottle(counters, evenly(most)) }));

  /** Returns the seconds to wait; 0 if it was counted. */
  return async (email: string, address: string): Promise<number> => {
    const subjects = [emailKeyOf(email), networkOf(address)];
    const counts = counted.flatMap(({ most, throttle }, index) =>
      most === Infinity ? [] : [{ throttle, subject: subjects[index] ?? '' }],
    );
    return counts.length === 0 ? 0 : secondsOf(await beginAll(counts));
  };
};
