import { instantAfter, SESSION_MS, type ReadOnly } from 'contracts';
import type { AccountStore, Clock, Secrets } from 'contracts/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rolesOf, type Account } from './account/account-decider.ts';

export type SessionDependencies = {
  readonly accountStore: AccountStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
};

/**
 * Opens a session for who has proved to have that account, in place of the one that this browser had.
 * The cookie holds a random secret; the store only its fingerprint.
 */
export const openSession = async (
  { accountStore, secrets, clock }: SessionDependencies,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { accountId, account }: { readonly accountId: string; readonly account: ReadOnly<Account> },
): Promise<void> => {
  const { caller } = request;
  const { customerIds, practitionerId } = account;
  const roles = rolesOf(account);
  if (caller !== undefined) await accountStore.endSession(caller.sessionHash);
  const secret = secrets.fresh();
  const openedAt = clock.now();
  const expiresAt = instantAfter(openedAt, SESSION_MS);
  const session = { accountId, roles, customerIds, practitionerId, openedAt, expiresAt };
  await accountStore.openSession(secrets.fingerprint(secret), session);
  reply.setSessionCookie(secret);
};
