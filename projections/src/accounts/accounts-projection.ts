import { projectionOf } from '../projection.ts';

const withCustomer = (customerIds: readonly string[], customerId: string | null) =>
  customerId === null ? customerIds : [...new Set([...customerIds, customerId])];

/** Who signs in, and what became of their accounts. */
export const accountsProjection = projectionOf({
  view: 'accounts',
  version: 1,
  handles: {
    account: {
      AccountOpened: true,
      RoleGranted: true,
      CustomerAttached: true,
      AccountClosed: true,
      EmailConfirmationRequested: false,
      EmailChangeRequested: false,
      EmailChanged: false,
      PasswordLinkAsked: false,
      PasswordChanged: true,
      AccountSuspended: true,
      AccountReinstated: true,
      SessionsEnded: true,
      ErasureAsked: true,
      ErasureWithdrawn: true,
      ErasureCompleted: false,
    },
  },
  idsOf: ({ event: { data } }) => [data.accountId],
  // oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
  project: (document, { event: { type, data }, metadata: { at } }) => {
    if (type === 'AccountOpened') {
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
    }
    if (document === undefined) return undefined;
    switch (type) {
      case 'RoleGranted':
        return {
          ...document,
          roles: [...new Set([...document.roles, data.role])],
          customerIds: withCustomer(document.customerIds, data.customerId),
          practitionerId: data.practitionerId ?? document.practitionerId,
        };
      case 'CustomerAttached':
        return {
          ...document,
          roles: [...new Set([...document.roles, 'ROLE_USER' as const])],
          customerIds: withCustomer(document.customerIds, data.customerId),
        };
      case 'PasswordChanged':
        return { ...document, passwordChangedAt: at };
      case 'AccountSuspended':
        return { ...document, status: 'suspended' };
      case 'AccountReinstated':
        return { ...document, status: 'open' };
      case 'SessionsEnded':
        return { ...document, sessionsEndedAt: at };
      case 'ErasureAsked':
        return { ...document, erasureDueAt: data.dueAt };
      case 'ErasureWithdrawn':
        return { ...document, erasureDueAt: null };
      case 'AccountClosed':
        return { ...document, status: 'closed' };
    }
  },
});
