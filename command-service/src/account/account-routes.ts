import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountStream, login, logout } from 'contracts';
import { accepted, refused, refusedFor, refusedSuspended } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { openSession, type Recognised } from './open-session.ts';
import { isWholeAccount } from './sign-up/account-reservation.ts';
import { accountDecider, rolesOf } from './account-decider.ts';

type Dependencies = Pick<CommandRouteDependencies, 'accountStore' | 'commands' | 'passwords'>;
type Known = Recognised | { readonly refusal: 'BAD_CREDENTIALS' | 'ACCOUNT_SUSPENDED' };

const recognise = async (
  { accountStore, commands, passwords }: Dependencies,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Known> => {
  const credential = await accountStore.credentialOf(email);
  const isRight = await passwords.verify(credential?.passwordHash, password);
  if (credential === undefined || !isRight) return { refusal: 'BAD_CREDENTIALS' };
  const { accountId, era, reserved } = credential;
  const account = await commands.stateOf(accountDecider, accountStream(accountId));
  // The suspension is revealed only to a caller with the password.
  if (account.status === 'suspended') return { refusal: 'ACCOUNT_SUSPENDED' };
  if (account.status !== 'open') return { refusal: 'BAD_CREDENTIALS' };
  if (reserved !== null) {
    if (!(await isWholeAccount(commands, accountId))) return { refusal: 'BAD_CREDENTIALS' };
    await accountStore.confirmCredential({ accountId, ...reserved });
  }
  return { accountId, era, account };
};

export const accountRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  { commands, accountStore, passwords, secrets, clock, limits, loginThrottle, contact },
) => {
  app.route({
    ...login,
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const tried = limits.countsFailedSignIns ? await loginThrottle(email, request.ip) : undefined;
      if (tried?.outcome === 'waits') return refusedFor(reply, tried.seconds);
      let recognised: Known;
      do {
        recognised = await recognise(
          { accountStore, commands, passwords: passwords.sentFrom(request.ip) },
          { email, password },
        );
        if ('refusal' in recognised)
          return recognised.refusal === 'ACCOUNT_SUSPENDED'
            ? refusedSuspended(reply, contact)
            : refused(reply, recognised.refusal);
        // The password may have changed while it was verified.
      } while (
        !(await openSession({ accountStore, secrets, clock }, { request, reply }, recognised))
      );
      await tried?.succeeded();
      return accepted(reply, 0, { user: { roles: [...rolesOf(recognised.account)] } });
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
