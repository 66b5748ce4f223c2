import { projectionOf } from '../engine/projection.ts';

const withCustomer = (customerIds: readonly string[], customerId: string | null) =>
  customerId === null ? customerIds : [...new Set([...customerIds, customerId])];

export const accountsProjection = projectionOf({
  view: 'accounts',
  version: 1,
  on: {
    AccountOpened: (_, { event: { data }, metadata: { at } }) => {
      const { customerId, ...account } = data;
      return {
        ...account,
        customerIds: withCustomer([], customerId),
        status: 'open',
        openedAt: at,
        passwordChangedAt: null,
        sessionsEndedAt: null,
        erasureDueAt: null,
      };
    },
    RoleGranted: (document, { event: { data } }) =>
      document && {
        ...document,
        roles: [...new Set([...document.roles, data.role])],
        customerIds: withCustomer(document.customerIds, data.customerId),
        practitionerId: data.practitionerId ?? document.practitionerId,
      },
    CustomerAttached: (document, { event: { data } }) =>
      document && {
        ...document,
        roles: [...new Set([...document.roles, 'ROLE_USER' as const])],
        customerIds: withCustomer(document.customerIds, data.customerId),
      },
    AccountClosed: (document) => document && { ...document, status: 'closed' },
    PasswordChanged: (document, { metadata: { at } }) =>
      document && { ...document, passwordChangedAt: at },
    AccountSuspended: (document) => document && { ...document, status: 'suspended' },
    AccountReinstated: (document) => document && { ...document, status: 'open' },
    SessionsEnded: (document, { metadata: { at } }) =>
      document && { ...document, sessionsEndedAt: at },
    ErasureAsked: (document, { event: { data } }) =>
      document && { ...document, erasureDueAt: data.dueAt },
    ErasureWithdrawn: (document) => document && { ...document, erasureDueAt: null },
  },
  idsOf: ({ event: { data } }) => [data.accountId],
});
