import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getContactForm,
  idFrom,
  messageStream,
  sendContactMessage,
  typedText,
  type ErrorAnswer,
} from 'contracts';
import type { FastifyReply } from 'fastify';
import { refused, refusedFor } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { openContactForms } from './contact-form.ts';
import { openHourlyQuota } from '../engine/hourly-quota.ts';
import { messagesDecider } from './messages-decider.ts';

const SENT = 'Votre message est envoyé. Une copie part à votre adresse.';

type Given = { readonly email: string; readonly openedAt: string; readonly website?: string };

export const contactRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, clock, keyedNames, limits, openCounters } = dependencies;
  const forms = openContactForms({ clock, keyedNames });
  const secondsToWait = openHourlyQuota(openCounters, 'message', {
    ofOne: limits.messagesOfOne,
    fromOneAddress: limits.messagesFromOneAddress,
  });

  app.route({
    ...getContactForm,
    handler: async ({ caller }) => {
      const email = caller && (await accountStore.emailOf(caller.accountId));
      return { openedAt: forms.opened(), email: email ?? null };
    },
  });

  /** The answer does not reveal how bots are recognised. */
  const refusalOf = async (
    { email, openedAt, website = '' }: Given,
    reply: FastifyReply,
  ): Promise<ErrorAnswer | undefined> => {
    if (website !== '' || !forms.isTaken(openedAt)) return refused(reply, 'FORM_NOT_TAKEN');
    const seconds = await secondsToWait(email, reply.request.ip);
    return seconds > 0 ? refusedFor(reply, seconds) : undefined;
  };

  app.route({
    ...sendContactMessage,
    handler: async (request, reply) => {
      const { name, email, topic, message } = request.body;
      const metadata = metadataOfRequest(request, dependencies);
      const messageId = idFrom('message', metadata.commandId);
      const senderId = idFrom('sender', metadata.commandId);
      const { state } = await commands.stateOf(messagesDecider, messageStream(messageId));
      // A repeated message is neither checked nor counted again.
      const refusal = state === 'unknown' ? await refusalOf(request.body, reply) : undefined;
      if (refusal !== undefined) return refusal;
      // Before the event, because the copy is sent after it.
      await accountStore.setContact(senderId, email);
      const handled = await commands.handle(messagesDecider, messageStream(messageId), {
        type: 'SendContactMessage',
        data: {
          messageId,
          senderId,
          accountId: request.caller?.accountId ?? null,
          topic,
          senderName: typedText(name),
          messageText: typedText(message),
        },
        metadata,
      });
      return answered(reply, handled, { message: SENT });
    },
  });
};
