import { projectionOf } from '../projection.ts';

/** Of which account somebody became a customer who had none; all others say it themselves. */
export const attachedCustomersProjection = projectionOf({
  view: 'attached-customers',
  version: 1,
  handles: {
    account: {
      AccountOpened: false,
      RoleGranted: false,
      CustomerAttached: true,
      AccountClosed: false,
      EmailConfirmationRequested: false,
      EmailChangeRequested: false,
      EmailChanged: false,
      PasswordLinkAsked: false,
      PasswordChanged: false,
      AccountSuspended: false,
      AccountReinstated: false,
      SessionsEnded: false,
      ErasureAsked: false,
      ErasureWithdrawn: false,
      ErasureCompleted: false,
    },
  },
  idsOf: ({ event: { data } }) => [data.customerId],
  project: (_, { event: { data } }) => ({
    customerId: data.customerId,
    accountId: data.accountId,
  }),
});
