import { emailKeyOf, networkOf } from 'contracts';
import type { Clock, Secrets } from 'contracts/ports';
import { openFailedTries, type Patience } from './failed-tries.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** So many in an hour; then one each time that the hour's share of one has passed. */
const evenly = (most: number): Patience => ({
  failures: most - 1,
  firstWaitMs: HOUR_MS / most,
  longestWaitMs: HOUR_MS / most,
  forgetsOneInMs: HOUR_MS / most,
});

/** Counts how often somebody has done something in the last hour. */
export const openHourlyCount = (clock: Clock, most: number) => {
  const tried = openFailedTries(clock, evenly(most));
  const isCounted = most !== Infinity;
  return {
    /** Seconds until they may do it again. */
    secondsToWait: (whose: string): number =>
      isCounted ? Math.ceil(tried.waitOf(whose) / SECOND_MS) : 0,
    add: (whose: string): void => {
      if (isCounted) tried.begin(whose);
    },
  };
};

type Dependencies = { readonly clock: Clock; readonly secrets: Secrets };

/** How many in an hour: for one mail address, and from one address of the network. */
type Most = { readonly ofOne: number; readonly fromOneAddress: number };

/**
 * How often something may be asked for that writes a mail: for one mail address, so that nobody's
 * letter box is filled, and from one address of the network. Whether the mail address has an account
 * makes no difference, and neither is kept as it is.
 */
export const openHourlyAllowance = (
  { clock, secrets }: Dependencies,
  { ofOne, fromOneAddress }: Most,
) => {
  const key = secrets.fresh();
  const askedOfOne = openHourlyCount(clock, ofOne);
  const askedFromAddress = openHourlyCount(clock, fromOneAddress);
  const fingerprintOf = (word: string) => secrets.fingerprint(JSON.stringify([key, word]));

  /** Counts one more; else the seconds after which one may be asked for again. */
  return (email: string, address: string): number => {
    const counts = [
      { asked: askedOfOne, whose: fingerprintOf(emailKeyOf(email)) },
      { asked: askedFromAddress, whose: fingerprintOf(networkOf(address)) },
    ];
    const seconds = Math.max(...counts.map(({ asked, whose }) => asked.secondsToWait(whose)));
    if (seconds === 0) for (const { asked, whose } of counts) asked.add(whose);
    return seconds;
  };
};
