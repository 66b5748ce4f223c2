import { hash, verify } from '@node-rs/argon2';
import {
  networkOf,
  normalPassword,
  openFairPool,
  visitorLimits,
  type VisitorLimits,
} from 'contracts';
import type { Passwords } from 'contracts/ports';
import { secrets } from './secrets.ts';

export type PasswordCost = {
  readonly memoryKiB: number;
  readonly passes: number;
};

type Limits = Pick<VisitorLimits, 'passwordsWaiting' | 'passwordsWaitingFromOneAddress'>;

/** OWASP's parameters for argon2id: some 5 ms of one core, in a thread of its own. */
const COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };
/** Half of the threads in which files are read and names resolved as well. */
const AT_ONCE = 2;
/** The sender of what the server does by itself. */
const OURSELVES = '';

/** Argon2id, which is the driver's default algorithm. */
export const openPasswords = (
  limits: Limits = visitorLimits,
  { memoryKiB, passes }: PasswordCost = COST,
): Passwords => {
  const inTurn = openFairPool({
    atOnce: AT_ONCE,
    inAll: limits.passwordsWaiting,
    ofOneNetwork: limits.passwordsWaitingFromOneAddress,
  });
  const hashOf = (password: string) =>
    hash(normalPassword(password), { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 });
  let unmatched: Promise<string> | undefined;

  const verifyNow = async (passwordHash: string | undefined, password: string) => {
    if (passwordHash !== undefined) return verify(passwordHash, normalPassword(password));
    // An unknown address must cost as much as a known one, or the response time reveals which
    // addresses have an account.
    unmatched ??= hashOf(secrets.fresh());
    await verify(await unmatched, normalPassword(password));
    return false;
  };

  const ofNetwork = (network: string): Passwords => ({
    hash: (password) => inTurn({ network }, () => hashOf(password)),
    verify: (passwordHash, password) =>
      inTurn({ network }, () => verifyNow(passwordHash, password)),
    sentFrom: (address) => ofNetwork(networkOf(address)),
  });
  return ofNetwork(OURSELVES);
};
