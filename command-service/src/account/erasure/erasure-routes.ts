import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  askErasure,
  erasePerson,
  ERASURE_DELAY_DAYS,
  instantAfter,
  typedText,
  withdrawErasure,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused, refusedFor } from '../../engine/answers.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { metadataOfRequest } from '../../engine/metadata.ts';
import { openSession, type Recognised, type SessionDependencies } from '../open-session.ts';
import { openAskErasure } from './ask-erasure-workflow.ts';
import { openKnownPassword } from '../known-password.ts';
import { withdrawAccountErasure as withdraw } from './withdraw-erasure-workflow.ts';

const DELAY_MS = ERASURE_DELAY_DAYS * 86_400_000;

/** Ends all other sessions. */
const goOn = async (
  dependencies: SessionDependencies,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { era, ...owner }: Omit<Recognised, 'era'> & { readonly era: number | undefined },
): Promise<void> => {
  const isOpen =
    era !== undefined && (await openSession(dependencies, exchange, { ...owner, era }));
  if (!isOpen) exchange.reply.clearSessionCookie();
};

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
      const metadata = metadataOfRequest(request, dependencies);
      const dueAt = instantAfter(metadata.at, DELAY_MS);
      const data = { accountId, by: 'owner', dueAt, reason: null } as const;
      const knows = await knowsPassword(request.ip, accountId, request.body.password);
      if (knows.outcome === 'waits') return refusedFor(reply, knows.seconds);
      if (knows.outcome === 'wrong')
        return refused(reply, 'WRONG_PASSWORD', { fields: ['password'] });
      const begun = await ask({ data, metadata, era: knows.era });
      if (begun.outcome === 'rejected') return refused(reply, begun.code);
      await goOn(dependencies, { request, reply }, { ...begun, accountId });
      const message = 'La suppression de votre compte est demandée.';
      return accepted(reply, begun.position, { message, dueAt });
    },
  });

  app.route({
    ...withdrawErasure,
    handler: async (request, reply) => {
      const { accountId = '', sessionHash = '' } = request.caller ?? {};
      const metadata = metadataOfRequest(request, dependencies);
      const session = await dependencies.accountStore.session(sessionHash, metadata.at);
      if (session === undefined) return refused(reply, 'NOT_SIGNED_IN');
      const withdrawn = await withdraw(dependencies, accountId, metadata);
      if (withdrawn.outcome === 'rejected') return refused(reply, withdrawn.code);
      const { account, position } = withdrawn;
      // A session opened before keeps its role for as long as it lasts.
      const era = await dependencies.accountStore.endSessionsOf(accountId, session.era);
      await goOn(dependencies, { request, reply }, { accountId, account, era });
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
      const begun = await ask({
        data: { accountId, by: 'operator', dueAt: metadata.at, reason },
        metadata,
      });
      return begun.outcome === 'rejected'
        ? refused(reply, begun.code)
        : accepted(reply, begun.position, { message: 'Cette personne est en cours d’effacement.' });
    },
  });
};
