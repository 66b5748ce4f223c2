import { emailKeyOf, networkOf } from 'contracts';
import type { OpenAttemptCounters } from 'contracts/ports';
import { beginAll, openAttemptThrottle } from '../engine/attempt-throttle.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Guessing one account's password from one address is slowed down soon. */
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

/** Whether a sign-in may be attempted now; `succeeded` removes the attempt from the failed ones. */
export type SignInTry =
  | { readonly outcome: 'may'; readonly succeeded: () => Promise<void> }
  | { readonly outcome: 'waits'; readonly seconds: number };

/**
 * Counts failures to sign in: of an account at an address, of the account, of the address. Whether
 * the account exists makes no difference. Who has to wait is not counted.
 */
export const openLoginThrottle = (openCounters: OpenAttemptCounters) => {
  const accountsThere = openAttemptThrottle(
    openCounters('sign-in of account there'),
    ofAccountThere,
  );
  const accounts = openAttemptThrottle(openCounters('sign-in of account'), ofAccount);
  const addresses = openAttemptThrottle(openCounters('sign-in from address'), ofAddress);

  return async (email: string, address: string): Promise<SignInTry> => {
    const [account, network] = [emailKeyOf(email), networkOf(address)];
    const there = JSON.stringify([account, network]);
    const begun = await beginAll([
      { throttle: accountsThere, subject: there },
      { throttle: accounts, subject: account },
      { throttle: addresses, subject: network },
    ]);
    if (begun.outcome === 'waits')
      return { outcome: 'waits', seconds: Math.ceil(begun.waitMs / SECOND_MS) };
    return {
      outcome: 'may',
      succeeded: async () => {
        await begun.takeBack();
        await accountsThere.forget(there);
      },
    };
  };
};

export type LoginThrottle = ReturnType<typeof openLoginThrottle>;
