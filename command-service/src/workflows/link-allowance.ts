import { emailKeyOf, networkOf, type VisitorLimits } from 'contracts';
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

type Dependencies = {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly limits: Pick<VisitorLimits, 'passwordLinksOfOne' | 'passwordLinksFromOneAddress'>;
};

/**
 * How many links may be asked for: for one mail address, so that nobody's letter box is filled, and
 * from one address of the network. Whether the mail address has an account makes no difference, and
 * neither is kept as it is.
 */
export const openLinkAllowance = ({ clock, secrets, limits }: Dependencies) => {
  const { passwordLinksOfOne, passwordLinksFromOneAddress } = limits;
  const key = secrets.fresh();
  const ofOne = openFailedTries(clock, evenly(passwordLinksOfOne));
  const fromAddress = openFailedTries(clock, evenly(passwordLinksFromOneAddress));
  const fingerprintOf = (word: string) => secrets.fingerprint(JSON.stringify([key, word]));

  /** Counts one more; else the seconds after which one may be asked for again. */
  return (email: string, address: string): number => {
    const counts = [
      { asked: ofOne, most: passwordLinksOfOne, whose: fingerprintOf(emailKeyOf(email)) },
      {
        asked: fromAddress,
        most: passwordLinksFromOneAddress,
        whose: fingerprintOf(networkOf(address)),
      },
    ].filter(({ most }) => most !== Infinity);
    const waitMs = Math.max(0, ...counts.map(({ asked, whose }) => asked.waitOf(whose)));
    if (waitMs > 0) return Math.ceil(waitMs / SECOND_MS);
    for (const { asked, whose } of counts) asked.begin(whose);
    return 0;
  };
};
