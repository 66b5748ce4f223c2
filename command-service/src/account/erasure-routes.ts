import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  askErasure,
  erasePerson,
  ERASURE_DELAY_DAYS,
  instantAfter,
  typedText,
  withdrawErasure,
} from 'contracts';
import { accepted, refused, refusedFor } from '../answers.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { metadataOfRequest } from '../metadata.ts';
import { openSession } from '../open-session.ts';
import { openAskErasure } from '../workflows/ask-erasure.ts';
import { openKnownPassword } from '../workflows/known-password.ts';
import { withdrawErasure as withdraw } from '../workflows/withdraw-erasure.ts';

const DELAY_MS = ERASURE_DELAY_DAYS * 86_400_000;

type Opened = Parameters<typeof openSession>;

/** In place of the others: one that was opened meanwhile has no role, for as long as it lasts. */
const openOnlySession = async (
  dependencies: CommandRouteDependencies,
  exchange: Opened[1],
  owner: Opened[2],
): Promise<void> => {
  await dependencies.accountStore.endSessionsOf(owner.accountId);
  await openSession(dependencies, exchange, owner);
};

/** Being forgotten: by oneself, with time to think it over; or by operators, at once. */
export const erasureRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const knowsPassword = openKnownPassword(dependencies);
  const ask = openAskErasure(dependencies);

  app.route({
    ...askErasure,
    handler: async (request, reply) => {
      const { accountId = '' } = request.caller ?? {};
      const knows = await knowsPassword(request.ip, accountId, request.body.password);
      if (typeof knows === 'number') return refusedFor(reply, knows);
      if (!knows) return refused(reply, 'WRONG_PASSWORD', { fields: ['password'] });
      const metadata = metadataOfRequest(request, dependencies);
      const dueAt = instantAfter(metadata.at, DELAY_MS);
      const asked = await ask({ data: { accountId, by: 'owner', dueAt, reason: null }, metadata });
      if (asked.outcome === 'rejected') return refused(reply, asked.code);
      // All that it may still do is to withdraw.
      await openSession(dependencies, { request, reply }, { accountId, account: asked.account });
      const message = 'La suppression de votre compte est demandée.';
      return accepted(reply, asked.position, { message, dueAt });
    },
  });

  app.route({
    ...withdrawErasure,
    handler: async (request, reply) => {
      const { accountId = '' } = request.caller ?? {};
      const metadata = metadataOfRequest(request, dependencies);
      const withdrawn = await withdraw(dependencies, accountId, metadata);
      if (withdrawn.outcome === 'rejected') return refused(reply, withdrawn.code);
      const { account, position } = withdrawn;
      await openOnlySession(dependencies, { request, reply }, { accountId, account });
      return accepted(reply, position, { message: 'Votre compte est conservé.' });
    },
  });

  app.route({
    ...erasePerson,
    handler: async (request, reply) => {
      const { id: accountId } = request.params;
      if (request.caller?.accountId === accountId) return refused(reply, 'OWN_ACCOUNT');
      const metadata = metadataOfRequest(request, dependencies, 'operator');
      const reason = typedText(request.body.reason);
      const asked = await ask({
        data: { accountId, by: 'operator', dueAt: metadata.at, reason },
        metadata,
      });
      return asked.outcome === 'rejected'
        ? refused(reply, asked.code)
        : accepted(reply, asked.position, { message: 'Cette personne est en cours d’effacement.' });
    },
  });
};
