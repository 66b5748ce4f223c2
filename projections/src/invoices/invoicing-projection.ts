import { projectionOf } from '../engine/projection.ts';

/** What the next invoice will say of its seller. */
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
