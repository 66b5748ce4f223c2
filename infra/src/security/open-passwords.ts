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

/** OWASP's parameters: some 5 ms of one core. */
const COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };
/** Half of Node's thread pool. */
const AT_ONCE = 2;
/** The server itself. */
const OURSELVES = '';

/** Argon2id is the driver's default. */
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
    // An unknown address must cost as much as a known one, or the response time reveals it.
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
