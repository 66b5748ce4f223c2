import { instantAfter, SESSION_MS, type ReadOnly } from 'contracts';
import type { AccountStore, Clock, Secrets } from 'contracts/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rolesOf, type Account } from './account-decider.ts';

export type SessionDependencies = {
  readonly accountStore: AccountStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
};

/** An account whose owner was recognised in this era. */
export type Recognised = {
  readonly accountId: string;
  readonly era: number;
  readonly account: ReadOnly<Account>;
};

/**
 * Replaces this browser's session. Returns `false` if the account has begun another era since. The cookie
 * holds a random secret; the store only its hash.
 */
export const openSession = async (
  { accountStore, secrets, clock }: SessionDependencies,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { accountId, era, account }: Recognised,
): Promise<boolean> => {
  const { caller } = request;
  const { customerIds, practitionerId } = account;
  const roles = rolesOf(account);
  const secret = secrets.fresh();
  const openedAt = clock.now();
  const expiresAt = instantAfter(openedAt, SESSION_MS);
  const session = { accountId, era, roles, customerIds, practitionerId, openedAt, expiresAt };
  if (!(await accountStore.openSession(secrets.fingerprint(secret), session))) return false;
  if (caller !== undefined) await accountStore.endSession(caller.sessionHash);
  reply.setSessionCookie(secret);
  return true;
};
