import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountStream, login, logout, SESSION_MS } from 'contracts';
import { accepted, refused, refusedFor } from '../answers.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { openSignInTries } from '../workflows/sign-in-tries.ts';
import { accountDecider } from './account-decider.ts';

/** Signing in and out. The cookie holds a random secret; the store only its fingerprint. */
export const accountRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  { commands, accountStore, passwords, secrets, clock, limits },
) => {
  const beginTry = openSignInTries({ clock, secrets });

  app.route({
    ...login,
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const tried = limits.countsFailedSignIns ? beginTry(email, request.ip) : undefined;
      if (tried?.outcome === 'waits') return refusedFor(reply, tried.seconds);
      const credential = await accountStore.credentialOf(email);
      const isRight = await passwords.verify(credential?.passwordHash, password);
      if (credential === undefined || !isRight) return refused(reply, 'BAD_CREDENTIALS');
      const { accountId } = credential;
      const account = await commands.stateOf(accountDecider, accountStream(accountId));
      if (account.status !== 'open') return refused(reply, 'BAD_CREDENTIALS');
      tried?.succeeded();
      if (request.caller !== undefined) await accountStore.endSession(request.caller.sessionHash);
      const { roles, customerId, practitionerId } = account;
      const secret = secrets.fresh();
      const openedAt = clock.now();
      const expiresAt = new Date(Date.parse(openedAt) + SESSION_MS).toISOString();
      const session = { accountId, roles, customerId, practitionerId, openedAt, expiresAt };
      await accountStore.openSession(secrets.fingerprint(secret), session);
      reply.setSessionCookie(secret);
      return accepted(reply, 0, { user: { roles: [...roles] } });
    },
  });

  app.route({
    ...logout,
    handler: async (request, reply) => {
      if (request.caller !== undefined) await accountStore.endSession(request.caller.sessionHash);
      reply.clearSessionCookie();
      return { message: 'Vous êtes déconnecté.' };
    },
  });
};
