import type { CustomerDocument } from 'contracts';
import { projectionOf, type EventOf } from '../projection.ts';

type Relative = CustomerDocument['relatives'][number];

const withRelative = (
  document: CustomerDocument,
  relativeId: string,
  change: (relative: Relative) => Relative,
): CustomerDocument => ({
  ...document,
  relatives: document.relatives.map((relative) =>
    relative.relativeId === relativeId ? change(relative) : relative,
  ),
});

/** Somebody whom a practitioner recorded has said no more than was asked on the telephone. */
const begun = (
  data: EventOf<'CustomerRegistered' | 'CustomerRecorded'>['data'],
): Omit<CustomerDocument, 'registeredAt' | 'revision' | 'relatives'> => {
  if ('accountId' in data) return data;
  const { byPractitionerId: _, ...person } = data;
  return { ...person, accountId: null, gender: null, address: null };
};

/** The profile and the relatives of each customer. */
export const customersProjection = projectionOf({
  view: 'customers',
  version: 1,
  keepsWords: true,
  handles: {
    customer: {
      CustomerRegistered: true,
      CustomerProfileRevised: true,
      CustomerRecorded: true,
      RelativeAdded: true,
      RelativeRevised: true,
      RelativeDeactivated: true,
      RelativeReactivated: true,
      CustomerErased: false,
      CustomerErasureCompleted: false,
    },
  },
  idsOf: ({ event: { data } }) => [data.customerId],
  // oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
  project: (document, { event: { type, data }, metadata: { at } }) => {
    if (type === 'CustomerRegistered' || type === 'CustomerRecorded')
      return { ...begun(data), registeredAt: at, revision: 1, relatives: [] };
    if (document === undefined) return undefined;
    switch (type) {
      case 'CustomerProfileRevised':
        return { ...document, ...data, revision: document.revision + 1 };
      case 'RelativeAdded': {
        const { customerId: _, ...relative } = data;
        return { ...document, relatives: [...document.relatives, { ...relative, active: true }] };
      }
      case 'RelativeRevised': {
        const { customerId: _, ...revised } = data;
        return withRelative(document, data.relativeId, ({ active }) => ({ ...revised, active }));
      }
      case 'RelativeDeactivated':
        return withRelative(document, data.relativeId, (known) => ({ ...known, active: false }));
      case 'RelativeReactivated':
        return withRelative(document, data.relativeId, (known) => ({ ...known, active: true }));
    }
  },
});
