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
  const askedOfOne = openFailedTries(clock, evenly(ofOne));
  const askedFromAddress = openFailedTries(clock, evenly(fromOneAddress));
  const fingerprintOf = (word: string) => secrets.fingerprint(JSON.stringify([key, word]));

  /** Counts one more; else the seconds after which one may be asked for again. */
  return (email: string, address: string): number => {
    const counts = [
      { asked: askedOfOne, most: ofOne, whose: fingerprintOf(emailKeyOf(email)) },
      {
        asked: askedFromAddress,
        most: fromOneAddress,
        whose: fingerprintOf(networkOf(address)),
      },
    ].filter(({ most }) => most !== Infinity);
    const waitMs = Math.max(0, ...counts.map(({ asked, whose }) => asked.waitOf(whose)));
    if (waitMs > 0) return Math.ceil(waitMs / SECOND_MS);
    for (const { asked, whose } of counts) asked.begin(whose);
    return 0;
  };
};
