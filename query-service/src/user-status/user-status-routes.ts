import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getOwnAccount, getUserStatus, type Caller } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { QueryRouteDependencies } from '../dependencies.ts';
import { reading } from '../own-writes.ts';

const nobody = {
  isAuthenticated: false,
  customerId: null,
  practitionerId: null,
  roles: [],
  firstname: null,
  lastname: null,
};

/** A person who is both is greeted as the customer. */
const nameOf = async (readStore: ReadStore, { customerIds, practitionerId }: Caller) => {
  const [customerId] = customerIds;
  if (customerId !== undefined) return readStore.get('customers', customerId);
  return practitionerId === null ? undefined : readStore.get('practitioners', practitionerId);
};

/** Whoever is to be erased has no role until then. */
const erasureOf = async (
  readStore: ReadStore,
  { accountId, roles }: Caller,
): Promise<{ readonly erasureDueAt?: string }> => {
  if (roles.length > 0) return {};
  const account = await readStore.get('accounts', accountId);
  return account === undefined || account.erasureDueAt === null
    ? {}
    : { erasureDueAt: account.erasureDueAt };
};

/** Whether someone is signed in, and who. */
export const userStatusRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { accountStore, readStore },
) => {
  app.route({
    ...getOwnAccount,
    handler: async ({ caller }) => ({
      email: (await accountStore.emailOf(caller?.accountId ?? ''))?.trim() ?? '',
    }),
  });

  app.route({
    ...reading(getUserStatus, ['accounts', 'customers', 'practitioners']),
    handler: async ({ caller }) => {
      if (caller === undefined) return nobody;
      const { customerIds, practitionerId, roles } = caller;
      const name = await nameOf(readStore, caller);
      return {
        isAuthenticated: true,
        customerId: customerIds[0] ?? null,
        practitionerId,
        roles: [...roles],
        firstname: name?.firstname ?? null,
        lastname: name?.lastname ?? null,
        ...(await erasureOf(readStore, caller)),
      };
    },
  });
};
