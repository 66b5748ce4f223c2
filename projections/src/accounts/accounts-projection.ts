import { projectionOf } from '../projection.ts';

/** Who signs in, and what became of their accounts. */
export const accountsProjection = projectionOf({
  view: 'accounts',
  version: 1,
  handles: {
    account: {
      AccountOpened: true,
      RoleGranted: true,
      AccountClosed: true,
      PasswordLinkAsked: false,
      PasswordChanged: true,
      AccountSuspended: true,
      AccountReinstated: true,
      SessionsEnded: true,
    },
  },
  idsOf: ({ event: { data } }) => [data.accountId],
  project: (document, { event: { type, data }, metadata: { at } }) => {
    if (type === 'AccountOpened')
      return {
        ...data,
        status: 'open',
        openedAt: at,
        passwordChangedAt: null,
        sessionsEndedAt: null,
      };
    if (document === undefined) return undefined;
    switch (type) {
      case 'RoleGranted':
        return {
          ...document,
          roles: [...new Set([...document.roles, data.role])],
          customerId: data.customerId ?? document.customerId,
          practitionerId: data.practitionerId ?? document.practitionerId,
        };
      case 'PasswordChanged':
        return { ...document, passwordChangedAt: at };
      case 'AccountSuspended':
        return { ...document, status: 'suspended' };
      case 'AccountReinstated':
        return { ...document, status: 'open' };
      case 'SessionsEnded':
        return { ...document, sessionsEndedAt: at };
      case 'AccountClosed':
        return { ...document, status: 'closed' };
    }
  },
});
