import { projectionOf } from '../projection.ts';

/** Of which account somebody became a customer who had none; all others say it themselves. */
export const attachedCustomersProjection = projectionOf({
  view: 'attached-customers',
  version: 1,
  on: {
    CustomerAttached: (_, { event: { data } }) => ({
      customerId: data.customerId,
      accountId: data.accountId,
    }),
  },
  idsOf: ({ event: { data } }) => [data.customerId],
});
