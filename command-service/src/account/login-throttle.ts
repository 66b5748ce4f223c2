import { emailKeyOf, networkOf } from 'contracts';
import type { OpenAttemptCounters } from 'contracts/ports';
import { beginAll, openAttemptThrottle } from '../engine/attempt-throttle.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Failures for one account from one address. */
const ofAccountThere = {
  failures: 5,
  firstWaitMs: 10 * SECOND_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgetsOneInMs: 30 * MINUTE_MS,
};
/**
 * Failures from all addresses together: the waits are short, so that guessing does not lock the owner out.
 */
const ofAccount = {
  failures: 50,
  firstWaitMs: SECOND_MS,
  longestWaitMs: 10 * SECOND_MS,
  forgetsOneInMs: MINUTE_MS,
};
/** Many people may share an address. */
const ofAddress = {
  failures: 100,
  firstWaitMs: 10 * SECOND_MS,
  longestWaitMs: 5 * MINUTE_MS,
  forgetsOneInMs: 10 * SECOND_MS,
};

/** An attempt to sign in; `succeeded` takes it back from the failures. */
export type SignInAttempt =
  | { readonly outcome: 'may'; readonly succeeded: () => Promise<void> }
  | { readonly outcome: 'waits'; readonly seconds: number };

/**
 * Failures by account at an address, by account, and by address, whether the account exists or not. Attempts
 * that must wait are not counted.
 */
export const openLoginThrottle = (openCounters: OpenAttemptCounters) => {
  const accountsThere = openAttemptThrottle(
    openCounters('sign-in of account there'),
    ofAccountThere,
  );
  const accounts = openAttemptThrottle(openCounters('sign-in of account'), ofAccount);
  const addresses = openAttemptThrottle(openCounters('sign-in from address'), ofAddress);

  return async (email: string, address: string): Promise<SignInAttempt> => {
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
