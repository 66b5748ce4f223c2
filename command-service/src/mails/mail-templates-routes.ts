import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getMailTemplate,
  getMailTemplates,
  isMailTemplateKind,
  mailTemplateKinds,
  mailTemplates,
  type MailTemplateKind,
} from 'contracts';
import { refused } from '../engine/answers.ts';
import { sampleMails } from './templates/sample-mails.ts';

const templateOf = (kind: MailTemplateKind) => {
  const sample = sampleMails().get(kind);
  if (sample === undefined) return undefined;
  const { version, ...message } = sample;
  return { template: { kind, ...mailTemplates[kind], subject: message.subject, version }, message };
};

export const mailTemplatesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getMailTemplates,
    handler: async () => ({
      templates: mailTemplateKinds.flatMap((kind) => templateOf(kind)?.template ?? []),
    }),
  });

  app.route({
    ...getMailTemplate,
    handler: async (request, reply) => {
      const { kind } = request.params;
      const found = isMailTemplateKind(kind) ? templateOf(kind) : undefined;
      return found ?? refused(reply, 'MAIL_NOT_FOUND');
    },
  });
};
