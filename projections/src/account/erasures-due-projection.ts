import type { DueErasureDocument as Due, EventMetadata } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const dueAtOnce = (
  kind: 'customer' | 'practitioner',
  subjectId: string,
  { at, correlationId }: EventMetadata,
): Due => ({
  subjectId,
  kind,
  correlationId,
  dueAt: at,
  erasesAt: at,
  practitionerId: null,
  profile: 'settled',
});

/**
 * Lists erasures and their profiles. An entry is removed once no data of the person is left; a profile is to be hidden
 * or restored as well.
 */
export const erasuresDueProjection = projectionOf({
  view: 'erasures-due',
  version: 1,
  on: {
    ErasureAsked: (document, { event: { data }, metadata: { at, correlationId } }) => {
      const { accountId: subjectId, dueAt: erasesAt, practitionerId = null } = data;
      // The profile has left already.
      const isSettled = practitionerId === null || document?.profile === 'settled';
      const due = { subjectId, kind: 'account', correlationId, erasesAt, practitionerId } as const;
      return isSettled
        ? { ...due, dueAt: erasesAt, profile: 'settled' }
        : { ...due, dueAt: at, profile: 'leaving' };
    },
    // The remaining step is to show the profile again.
    ErasureWithdrawn: (document, { metadata: { at } }) =>
      document === undefined || document.practitionerId === null
        ? undefined
        : { ...document, dueAt: at, erasesAt: null, profile: 'returning' },
    // An event of the profile may come late, so an entry that waits for the opposite one stays.
    PractitionerLeft: (document) =>
      document?.profile === 'leaving' && document.erasesAt !== null
        ? { ...document, dueAt: document.erasesAt, profile: 'settled' }
        : document,
    PractitionerReturned: (document) => (document?.profile === 'returning' ? undefined : document),
    CustomerErased: (_, { metadata }, subjectId) => dueAtOnce('customer', subjectId, metadata),
    PractitionerErased: (_, { metadata }, subjectId) =>
      dueAtOnce('practitioner', subjectId, metadata),
    ErasureCompleted: () => undefined,
    CustomerErasureCompleted: () => undefined,
    PractitionerErasureCompleted: () => undefined,
  },
  idsOf: ({ event: { type, data } }) => {
    switch (type) {
      case 'CustomerErasureCompleted':
        return [data.customerId];
      case 'PractitionerErasureCompleted':
        return [data.practitionerId];
      // Skips people with an account, whose erasure has an entry of its own.
      case 'CustomerErased':
        return data.accountId === null ? [data.customerId] : [];
      case 'PractitionerErased':
        return data.accountId === null ? [data.practitionerId] : [];
      default:
        return [data.accountId];
    }
  },
});
