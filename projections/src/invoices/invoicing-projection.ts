import { projectionOf } from '../engine/projection.ts';

/** The terms of a seller, as the next invoice will state them. */
export const invoicingProjection = projectionOf({
  view: 'invoicing',
  version: 1,
  keepsPersonalFields: true,
  on: {
    InvoicingSetUp: (_, { event: { data }, metadata: { at } }) => ({ ...data, setUpAt: at }),
    PractitionerErased: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.practitionerId],
});
