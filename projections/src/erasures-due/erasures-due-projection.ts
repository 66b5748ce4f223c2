import { projectionOf } from '../projection.ts';

/** Whoever is to be erased, and from when on; taken off once nothing of them is left. */
export const erasuresDueProjection = projectionOf({
  view: 'erasures-due',
  version: 1,
  handles: {
    account: {
      AccountOpened: false,
      RoleGranted: false,
      CustomerAttached: false,
      AccountClosed: false,
      PasswordLinkAsked: false,
      PasswordChanged: false,
      AccountSuspended: false,
      AccountReinstated: false,
      SessionsEnded: false,
      ErasureAsked: true,
      ErasureWithdrawn: true,
      ErasureCompleted: true,
    },
    customer: {
      CustomerRegistered: false,
      CustomerRecorded: false,
      CustomerProfileRevised: false,
      RelativeAdded: false,
      RelativeRevised: false,
      RelativeDeactivated: false,
      RelativeReactivated: false,
      CustomerErased: true,
      CustomerErasureCompleted: true,
    },
  },
  idsOf: ({ event: { type, data } }) => {
    if (type === 'CustomerErasureCompleted') return [data.customerId];
    if (type !== 'CustomerErased') return [data.accountId];
    // A step of the erasure of their account, which is on the list itself.
    return data.accountId === null ? [data.customerId] : [];
  },
  project: (_, { event: { type, data }, metadata: { at, correlationId } }, subjectId) => {
    switch (type) {
      case 'ErasureAsked':
        return { subjectId, kind: 'account', correlationId, dueAt: data.dueAt };
      case 'CustomerErased':
        return { subjectId, kind: 'customer', correlationId, dueAt: at };
      case 'ErasureWithdrawn':
      case 'ErasureCompleted':
      case 'CustomerErasureCompleted':
        return undefined;
    }
  },
});
