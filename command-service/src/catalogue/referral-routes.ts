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
} from 'contracts';
import { refused } from '../engine/answers.ts';
import { commandRoute } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { referralDecider } from './referral-decider.ts';

const codePattern = new RegExp(REFERRAL_CODE_PATTERN);
const isLastDay = (day: string | null): boolean => day === null || isDay(day);

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const referralRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const handle = commandRoute(dependencies, {
    decider: referralDecider,
    streamOf: ({ code }) => referralStream(code),
    role: 'operator',
    ownerOf: () => ({}),
    fieldsOf: (code) => (code === 'REFERRAL_CODE_TAKEN' ? ['code'] : undefined),
  });

  app.route({
    ...createReferralCode,
    handler: async (request, reply) => {
      const { validUntil } = request.body;
      const code = referralCodeOf(request.body.code);
      if (!codePattern.test(code)) return refused(reply, 'INVALID_REQUEST', { fields: ['code'] });
      if (!isLastDay(validUntil))
        return refused(reply, 'INVALID_REQUEST', { fields: ['validUntil'] });
      const answer = { message: 'Le code est créé.', code };
      return handle(
        [request, reply],
        { type: 'CreateReferralCode', data: { code, validUntil } },
        answer,
      );
    },
  });

  app.route({
    ...reviseReferralCode,
    handler: async (request, reply) => {
      const { validUntil } = request.body;
      if (!isLastDay(validUntil))
        return refused(reply, 'INVALID_REQUEST', { fields: ['validUntil'] });
      const code = referralCodeOf(request.params.code);
      const answer = { message: 'Le code est modifié.', code };
      return handle(
        [request, reply],
        { type: 'ReviseReferralCode', data: { code, validUntil } },
        answer,
      );
    },
  });

  app.route({
    ...archiveReferralCode,
    handler: (request, reply) => {
      const data = { code: referralCodeOf(request.params.code) };
      const answer = { message: 'Le code est archivé.', ...data };
      return handle([request, reply], { type: 'ArchiveReferralCode', data }, answer);
    },
  });

  app.route({
    ...restoreReferralCode,
    handler: (request, reply) => {
      const data = { code: referralCodeOf(request.params.code) };
      const answer = { message: 'Le code est de nouveau valable.', ...data };
      return handle([request, reply], { type: 'RestoreReferralCode', data }, answer);
    },
  });
};
