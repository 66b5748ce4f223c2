import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  answerRequest,
  askPrecision,
  declineRequest,
  requestStream,
  typedText,
  withdrawRequest,
  type ErrorAnswer,
  type RequestsCommand,
} from 'contracts';
import type { FastifyReply } from 'fastify';
import { refused } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { ownRequest, type OwnRequest } from './own-request.ts';
import { requestsDecider } from './requests-decider.ts';

export const requestsRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const decided = async (
    reply: FastifyReply,
    own: OwnRequest | undefined,
    { message, ...params }: Pick<RequestsCommand, 'type'> & { data: object; message: string },
  ): Promise<ErrorAnswer | { message: string }> => {
    if (own === undefined) return refused(reply, 'REQUEST_NOT_FOUND');
    const { file, requester, metadata } = own;
    const data = { requester, ...params.data };
    const command = { ...params, data, metadata } as RequestsCommand;
    const stream = requestStream(file.submitted.requestId);
    const handled = await dependencies.commands.handle(requestsDecider, stream, command);
    return answered(reply, handled, { message });
  };

  app.route({
    ...askPrecision,
    handler: async (request, reply) => {
      const own = await ownRequest(dependencies, request, 'practitioner');
      const data = { precisionText: typedText(request.body.text) };
      const message = 'Votre question est envoyée.';
      return decided(reply, own, { type: 'AskPrecision', data, message });
    },
  });

  app.route({
    ...answerRequest,
    handler: async (request, reply) => {
      const own = await ownRequest(dependencies, request, 'customer');
      const data = { precisionText: typedText(request.body.text) };
      const message = 'Votre réponse est envoyée.';
      return decided(reply, own, { type: 'GivePrecision', data, message });
    },
  });

  app.route({
    ...declineRequest,
    handler: async (request, reply) => {
      const own = await ownRequest(dependencies, request, 'practitioner');
      const data = { reason: typedText(request.body.reason) };
      const message = 'La demande est refusée.';
      return decided(reply, own, { type: 'DeclineRequest', data, message });
    },
  });

  app.route({
    ...withdrawRequest,
    handler: async (request, reply) => {
      const own = await ownRequest(dependencies, request, 'customer');
      const message = 'Votre demande est retirée.';
      return decided(reply, own, { type: 'WithdrawRequest', data: {}, message });
    },
  });
};
