import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { fullNameOf, getAdminPerson, pageSlugOf } from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

export const peopleQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, accountStore, clock },
) => {
  app.route({
    ...reading(getAdminPerson, ['accounts', 'practitioners']),
    handler: async (request, reply) => {
      const account = await readStore.get('accounts', request.params.id);
      if (account === undefined) return refusedQuery(reply, 'ACCOUNT_NOT_FOUND');
      const { accountId, practitionerId } = account;
      const [practitioner, sessions, operators] = await Promise.all([
        practitionerId === null ? undefined : readStore.get('practitioners', practitionerId),
        accountStore.sessionsOf(accountId, clock.now()),
        accountStore.operatorNames([accountId]),
      ]);
      return {
        person: {
          accountId,
          roles: [...account.roles],
          status: account.status,
          openedAt: account.openedAt,
          passwordChangedAt: account.passwordChangedAt,
          sessions: sessions.length,
          erasureDueAt: account.erasureDueAt,
          customerId: account.customerIds[0] ?? null,
          practitioner:
            practitioner === undefined
              ? null
              : {
                  id: practitioner.practitionerId,
                  name: fullNameOf(practitioner),
                  picture: practitioner.picture,
                  slug: pageSlugOf(practitioner),
                },
          operatorName: operators.get(accountId) ?? null,
          isSelf: request.caller?.accountId === accountId,
        },
      };
    },
  });
};
