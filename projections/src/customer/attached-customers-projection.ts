import { projectionOf } from '../engine/projection.ts';

/** Other customers name their account themselves. */
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
