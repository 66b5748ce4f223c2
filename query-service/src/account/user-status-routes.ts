import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getOwnAccount, getUserStatus, type Caller } from 'contracts';
import type { AccountStore, ReadStore } from 'contracts/ports';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

const signedOutStatus = {
  isAuthenticated: false,
  customerId: null,
  practitionerId: null,
  roles: [],
  firstname: null,
  lastname: null,
};

const unknownNames = { firstname: null, lastname: null };

/** An operator has a name and the id of the account. */
const operatorOf = async (
  accountStore: Pick<AccountStore, 'operatorNames'>,
  { accountId, roles }: Caller,
) => {
  if (!roles.includes('ROLE_ADMIN')) return unknownNames;
  const names = await accountStore.operatorNames([accountId]);
  return { firstname: names.get(accountId) ?? null, lastname: null, operatorId: accountId };
};

/** A person who is both is addressed as the customer. */
const personOf = async (
  {
    accountStore,
    readStore,
  }: { readonly accountStore: Pick<AccountStore, 'operatorNames'>; readonly readStore: ReadStore },
  caller: Caller,
) => {
  const { customerIds, practitionerId } = caller;
  const [customerId] = customerIds;
  if (customerId !== undefined) {
    const { firstname, lastname } = (await readStore.get('customers', customerId)) ?? unknownNames;
    return { firstname, lastname };
  }
  if (practitionerId === null) return operatorOf(accountStore, caller);
  const practitioner = await readStore.get('practitioners', practitionerId);
  if (practitioner === undefined) return unknownNames;
  const { firstname, lastname, picture } = practitioner;
  return { firstname, lastname, ...(picture === null ? {} : { picture }) };
};

/** Only an account without a role may have a pending erasure, so only those are read. */
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

export const userStatusRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { accountStore, clock, readStore },
) => {
  app.route({
    ...getOwnAccount,
    handler: async ({ caller }) => {
      const accountId = caller?.accountId ?? '';
      const email = await accountStore.emailOf(accountId);
      const { pending } = await accountStore.otherEmailsOf(accountId, clock.now());
      return { email: email?.trim() ?? '', pendingEmail: pending?.email.trim() ?? null };
    },
  });

  app.route({
    ...reading(getUserStatus, ['accounts', 'customers', 'practitioners']),
    handler: async ({ caller }) => {
      if (caller === undefined) return signedOutStatus;
      const { customerIds, practitionerId, roles } = caller;
      return {
        isAuthenticated: true,
        customerId: customerIds[0] ?? null,
        practitionerId,
        roles: [...roles],
        ...(await personOf({ accountStore, readStore }, caller)),
        ...(await erasureOf(readStore, caller)),
      };
    },
  });
};
