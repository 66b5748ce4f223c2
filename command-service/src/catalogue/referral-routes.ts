import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  archiveReferralCode,
  createReferralCode,
  isDay,
  REFERRAL_CODE_PATTERN,
  referralCodeOf,
  referralStream,
  restoreReferralCode,
  reviseReferralCode,
  type ReferralCommand,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { referralDecider } from './referral-decider.ts';

const codePattern = new RegExp(REFERRAL_CODE_PATTERN);
const isLastDay = (day: string | null): boolean => day === null || isDay(day);

/** Operators' changes of referral codes. */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const referralRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands } = dependencies;
  const metadataOf = (request: FastifyRequest) =>
    metadataOfRequest(request, dependencies, 'operator');

  const answered = async (reply: FastifyReply, command: ReferralCommand, message: string) => {
    const { code } = command.data;
    const handled = await commands.handle(referralDecider, referralStream(code), command);
    if (handled.outcome === 'accepted') return accepted(reply, handled.position, { message, code });
    const fields = handled.code === 'REFERRAL_CODE_TAKEN' ? { fields: ['code'] } : {};
    return refused(reply, handled.code, fields);
  };

  app.route({
    ...createReferralCode,
    handler: async (request, reply) => {
      const { validUntil } = request.body;
      const code = referralCodeOf(request.body.code);
      if (!codePattern.test(code)) return refused(reply, 'INVALID_REQUEST', { fields: ['code'] });
      if (!isLastDay(validUntil))
        return refused(reply, 'INVALID_REQUEST', { fields: ['validUntil'] });
      const metadata = metadataOf(request);
      const data = { code, validUntil };
      return answered(reply, { type: 'CreateReferralCode', data, metadata }, 'Le code est créé.');
    },
  });

  app.route({
    ...reviseReferralCode,
    handler: async (request, reply) => {
      const { validUntil } = request.body;
      if (!isLastDay(validUntil))
        return refused(reply, 'INVALID_REQUEST', { fields: ['validUntil'] });
      const metadata = metadataOf(request);
      const data = { code: referralCodeOf(request.params.code), validUntil };
      return answered(
        reply,
        { type: 'ReviseReferralCode', data, metadata },
        'Le code est modifié.',
      );
    },
  });

  app.route({
    ...archiveReferralCode,
    handler: (request, reply) => {
      const data = { code: referralCodeOf(request.params.code) };
      const metadata = metadataOf(request);
      return answered(
        reply,
        { type: 'ArchiveReferralCode', data, metadata },
        'Le code est archivé.',
      );
    },
  });

  app.route({
    ...restoreReferralCode,
    handler: (request, reply) => {
      const data = { code: referralCodeOf(request.params.code) };
      const metadata = metadataOf(request);
      return answered(
        reply,
        { type: 'RestoreReferralCode', data, metadata },
        'Le code est de nouveau valable.',
      );
    },
  });
};
