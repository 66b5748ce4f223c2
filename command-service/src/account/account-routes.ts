import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountStream, login, logout } from 'contracts';
import { accepted, refused, refusedFor, refusedSuspended } from '../answers.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { openSession } from '../open-session.ts';
import { isWholeAccount } from '../workflows/account-reservation.ts';
import { accountDecider, rolesOf } from './account-decider.ts';

/** Signing in and out. */
export const accountRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  { commands, accountStore, passwords, secrets, clock, limits, signInTries, contact },
) => {
  app.route({
    ...login,
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const tried = limits.countsFailedSignIns ? await signInTries(email, request.ip) : undefined;
      if (tried?.outcome === 'waits') return refusedFor(reply, tried.seconds);
      const credential = await accountStore.credentialOf(email);
      const isRight = await passwords.verify(credential?.passwordHash, password);
      if (credential === undefined || !isRight) return refused(reply, 'BAD_CREDENTIALS');
      const { accountId } = credential;
      const account = await commands.stateOf(accountDecider, accountStream(accountId));
      // Told to who has the password alone.
      if (account.status === 'suspended') return refusedSuspended(reply, contact);
      if (account.status !== 'open') return refused(reply, 'BAD_CREDENTIALS');
      if (credential.reserved !== null) {
        if (!(await isWholeAccount(commands, accountId))) return refused(reply, 'BAD_CREDENTIALS');
        await accountStore.confirmCredential(accountId);
      }
      await openSession(
        { accountStore, secrets, clock },
        { request, reply },
        { accountId, account },
      );
      await tried?.succeeded();
      return accepted(reply, 0, { user: { roles: [...rolesOf(account)] } });
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
