import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  checkReferral,
  DEFAULT_ZONE,
  getAdminReferralCodes,
  isReferralValid,
  localOf,
  referralCodeOf,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

const LISTED_MAX = 1_000;

export const referralCodesRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock },
) => {
  const today = () => localOf(DEFAULT_ZONE, clock.now()).day;

  app.route({
    ...reading(checkReferral, ['referral-codes']),
    handler: async (request, reply) => {
      const code = await readStore.get('referral-codes', referralCodeOf(request.params.code));
      return code !== undefined && isReferralValid(code, today())
        ? { message: 'Code parrainage valide' as const }
        : refusedQuery(reply, 'REFERRAL_NOT_FOUND');
    },
  });

  app.route({
    ...reading(getAdminReferralCodes, ['referral-codes']),
    handler: async () => {
      const codes = await readStore.find('referral-codes', { where: {}, limit: LISTED_MAX });
      return { codes: codes.map((code) => ({ ...code, isValid: isReferralValid(code, today()) })) };
    },
  });
};
