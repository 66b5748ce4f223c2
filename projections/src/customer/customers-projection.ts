import type { CustomerDocument, RecordedEvent } from 'contracts';
import { projectionOf, type EventOf } from '../engine/projection.ts';

type Relative = CustomerDocument['relatives'][number];

const withRelative = (
  document: CustomerDocument | undefined,
  relativeId: string,
  change: (relative: Relative) => Relative,
): CustomerDocument | undefined =>
  document && {
    ...document,
    relatives: document.relatives.map((relative) =>
      relative.relativeId === relativeId ? change(relative) : relative,
    ),
  };

type Begun = RecordedEvent<EventOf<'CustomerRegistered' | 'CustomerRecorded'>>;

const begun = (
  _: CustomerDocument | undefined,
  { event: { data }, metadata: { at } }: Begun,
): CustomerDocument => {
  const before = { registeredAt: at, isErased: false, revision: 1, relatives: [] };
  if ('accountId' in data) return { ...data, ...before };
  // A recorded client has neither address nor gender.
  const { byPractitionerId: _by, ...person } = data;
  return { ...person, accountId: null, gender: null, address: null, ...before };
};

export const customersProjection = projectionOf({
  view: 'customers',
  version: 2,
  keepsPersonalFields: true,
  on: {
    CustomerRegistered: begun,
    CustomerRecorded: begun,
    CustomerRecordRevised: (document, { event: { data } }) => {
      const { byPractitionerId: _by, ...person } = data;
      return document && { ...document, ...person, revision: document.revision + 1 };
    },
    CustomerProfileRevised: (document, { event: { data } }) =>
      document && { ...document, ...data, revision: document.revision + 1 },
    CustomerErased: (document) => document && { ...document, isErased: true },
    RelativeAdded: (document, { event: { data } }) => {
      const { customerId: _, ...relative } = data;
      return (
        document && {
          ...document,
          relatives: [...document.relatives, { ...relative, active: true }],
        }
      );
    },
    RelativeRevised: (document, { event: { data } }) => {
      const { customerId: _, ...revised } = data;
      return withRelative(document, data.relativeId, ({ active }) => ({ ...revised, active }));
    },
    RelativeDeactivated: (document, { event: { data } }) =>
      withRelative(document, data.relativeId, (known) => ({ ...known, active: false })),
    RelativeReactivated: (document, { event: { data } }) =>
      withRelative(document, data.relativeId, (known) => ({ ...known, active: true })),
  },
  idsOf: ({ event: { data } }) => [data.customerId],
});
