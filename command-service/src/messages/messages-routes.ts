import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessStream,
  answerMessage,
  closeMessage,
  messageStream,
  revealMessage,
  typedText,
  type MessageDocument,
  type MessagesCommand,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { accessDecider } from '../history/access-decider.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { messagesDecider } from './messages-decider.ts';

const operatorOf = ({ caller }: Pick<FastifyRequest, 'caller'>): string => caller?.accountId ?? '';

const viewOf = (
  request: Pick<FastifyRequest<{ Body: { reason: string } }>, 'caller' | 'body'>,
  { messageId, senderId }: MessageDocument,
) => ({
  type: 'ViewContactMessage' as const,
  data: {
    messageId,
    senderId,
    accountId: operatorOf(request),
    mailId: null,
    reason: typedText(request.body.reason),
  },
});

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const messagesRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, readStore } = dependencies;
  const metadataOf = (request: FastifyRequest) =>
    metadataOfRequest(request, dependencies, 'operator');

  const decide = async (reply: FastifyReply, command: MessagesCommand, message: string) => {
    const stream = messageStream(command.data.messageId);
    const handled = await commands.handle(messagesDecider, stream, command);
    return answered(reply, handled, { message });
  };

  app.route({
    ...revealMessage,
    handler: async (request, reply) => {
      await waitForOwnWrites(readStore, request, ['messages']);
      const read = await readStore.get('messages', request.params.id);
      if (read === undefined) return refused(reply, 'MESSAGE_NOT_FOUND');
      const { messageId, senderId, senderName, messageText, answer } = read;
      const view = { ...viewOf(request, read), metadata: metadataOf(request) };
      const handled = await commands.handle(accessDecider, accessStream(messageId), view);
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      return accepted(reply, handled.position, {
        email: (await accountStore.contactOf(senderId)) ?? null,
        senderName,
        messageText,
        answerText: answer?.answerText ?? null,
      });
    },
  });

  app.route({
    ...answerMessage,
    handler: async (request, reply) => {
      const { id: messageId } = request.params;
      const { state, senderId } = await commands.stateOf(messagesDecider, messageStream(messageId));
      const mayBeAnswered = state === 'open' || state === 'closed';
      if (mayBeAnswered && (await accountStore.contactOf(senderId)) === undefined)
        return refused(reply, 'SENDER_UNKNOWN');
      const data = {
        messageId,
        accountId: operatorOf(request),
        answerText: typedText(request.body.answer),
      };
      const metadata = metadataOf(request);
      const answer = { type: 'AnswerContactMessage', data, metadata } as const;
      return decide(reply, answer, 'La réponse part par e-mail.');
    },
  });

  app.route({
    ...closeMessage,
    handler: (request, reply) => {
      const data = { messageId: request.params.id, accountId: operatorOf(request) };
      const metadata = metadataOf(request);
      const close = { type: 'CloseContactMessage', data, metadata } as const;
      return decide(reply, close, 'Le message est marqué comme traité.');
    },
  });
};
