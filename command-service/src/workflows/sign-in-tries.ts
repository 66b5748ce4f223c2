import { emailKeyOf, networkOf } from 'contracts';
import type { Clock, Secrets } from 'contracts/ports';
import { openFailedTries } from './failed-tries.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Who guesses one account's password from one address soon waits long. */
const ofAccountThere = {
  failures: 5,
  firstWaitMs: 10 * SECOND_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgetsOneInMs: 30 * MINUTE_MS,
};
/** From everywhere: never so long that those who guess lock its owner out. */
const ofAccount = {
  failures: 50,
  firstWaitMs: SECOND_MS,
  longestWaitMs: 10 * SECOND_MS,
  forgetsOneInMs: MINUTE_MS,
};
/** Many people may share an address: it takes many accounts' failures until they wait. */
const ofAddress = {
  failures: 100,
  firstWaitMs: 10 * SECOND_MS,
  longestWaitMs: 5 * MINUTE_MS,
  forgetsOneInMs: 10 * SECOND_MS,
};

/** Whether somebody may try to sign in now; `succeeded` takes back that the try counts as failed. */
export type SignInTry =
  | { readonly outcome: 'may'; readonly succeeded: () => void }
  | { readonly outcome: 'waits'; readonly seconds: number };

type Dependencies = { readonly clock: Clock; readonly secrets: Secrets };

/**
 * Counts failures to sign in: of an account at an address, of the account, of the address. Whether
 * the account exists makes no difference, and nobody's address is kept as it is: the counts are
 * under fingerprints, with a key that this process makes and forgets. Who has to wait is not counted.
 */
export const openSignInTries = ({ clock, secrets }: Dependencies) => {
  const key = secrets.fresh();
  const accountsThere = openFailedTries(clock, ofAccountThere);
  const accounts = openFailedTries(clock, ofAccount);
  const addresses = openFailedTries(clock, ofAddress);
  const fingerprintOf = (...words: readonly string[]) =>
    secrets.fingerprint(JSON.stringify([key, ...words]));

  return (email: string, address: string): SignInTry => {
    const [account, network] = [emailKeyOf(email), networkOf(address)];
    const there = fingerprintOf('account at address', account, network);
    const counts = [
      { tries: accountsThere, whose: there },
      { tries: accounts, whose: fingerprintOf('account', account) },
      { tries: addresses, whose: fingerprintOf('address', network) },
    ];
    const waitMs = Math.max(...counts.map(({ tries, whose }) => tries.waitOf(whose)));
    if (waitMs > 0) return { outcome: 'waits', seconds: Math.ceil(waitMs / SECOND_MS) };
    const takenBack = counts.map(({ tries, whose }) => tries.begin(whose));
    return {
      outcome: 'may',
      succeeded: () => {
        for (const takeBack of takenBack) takeBack();
        accountsThere.forget(there);
      },
    };
  };
};

export type SignInTries = ReturnType<typeof openSignInTries>;
