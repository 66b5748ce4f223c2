import type { DueErasureDocument as Due } from 'contracts';
import { projectionOf, type EventOf } from '../projection.ts';

type OfAccount = EventOf<
  'ErasureAsked' | 'ErasureWithdrawn' | 'PractitionerLeft' | 'PractitionerReturned'
>;
type Told = {
  readonly event: OfAccount;
  readonly metadata: { readonly at: string; readonly correlationId: string };
};

/** An account is due at its time; before, for as long as the profile of its practitioner has not followed. */
const asked = (
  before: Due | undefined,
  { data }: EventOf<'ErasureAsked'>,
  { at, correlationId }: Told['metadata'],
): Due => {
  const { accountId: subjectId, dueAt: erasesAt, practitionerId = null } = data;
  // One who has left already has nothing to tell of it.
  const isSettled = practitionerId === null || before?.profile === 'settled';
  const due = { subjectId, kind: 'account', correlationId, erasesAt, practitionerId } as const;
  return isSettled
    ? { ...due, dueAt: erasesAt, profile: 'settled' }
    : { ...due, dueAt: at, profile: 'leaving' };
};

/** It is kept: what is left to do is to show the profile again that has left. */
const withdrawn = (before: Due | undefined, { at }: Told['metadata']): Due | undefined =>
  before === undefined || before.practitionerId === null
    ? undefined
    : { ...before, dueAt: at, erasesAt: null, profile: 'returning' };

const left = (before: Due | undefined): Due | undefined =>
  before?.profile === 'leaving' && before.erasesAt !== null
    ? { ...before, dueAt: before.erasesAt, profile: 'settled' }
    : before;

const ofAccount = (before: Due | undefined, { event, metadata }: Told): Due | undefined => {
  switch (event.type) {
    case 'ErasureAsked':
      return asked(before, event, metadata);
    case 'ErasureWithdrawn':
      return withdrawn(before, metadata);
    // Late, after it was asked for anew or withdrawn meanwhile: what came last has yet to be followed.
    case 'PractitionerLeft':
      return left(before);
    case 'PractitionerReturned':
      return before?.profile === 'returning' ? undefined : before;
  }
};

/**
 * Whoever is to be erased, and from when on; taken off once nothing of them is left. Of an account that
 * is a practitioner, that their profile follows it is to be done as well.
 */
export const erasuresDueProjection = projectionOf({
  view: 'erasures-due',
  version: 1,
  handles: {
    account: {
      AccountOpened: false,
      RoleGranted: false,
      CustomerAttached: false,
      AccountClosed: false,
      EmailConfirmationRequested: false,
      EmailChangeRequested: false,
      EmailChanged: false,
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
    practitioner: {
      PractitionerRegistered: false,
      PractitionerApplied: false,
      DiplomaSubmitted: false,
      DiplomaValidated: false,
      DiplomaRefused: false,
      PicturesChosen: false,
      PractitionerAddressAdded: false,
      PractitionerAddressRevised: false,
      PractitionerAddressRemoved: false,
      DefaultAddressChosen: false,
      PresentationRevised: false,
      CertificationsRevised: false,
      PaymentMethodsRevised: false,
      SocialsRevised: false,
      PractitionerPhoneRevised: false,
      PractitionerVerified: false,
      TrialStarted: false,
      PractitionerSuspended: false,
      PractitionerReinstated: false,
      PractitionerLeft: true,
      PractitionerReturned: true,
      PractitionerErased: true,
      PractitionerErasureCompleted: true,
      VisioLinkChosen: false,
    },
  },
  idsOf: ({ event: { type, data } }) => {
    switch (type) {
      case 'CustomerErasureCompleted':
        return [data.customerId];
      case 'PractitionerErasureCompleted':
        return [data.practitionerId];
      // A step of the erasure of their account, which is on the list itself.
      case 'CustomerErased':
        return data.accountId === null ? [data.customerId] : [];
      case 'PractitionerErased':
        return data.accountId === null ? [data.practitionerId] : [];
      default:
        return [data.accountId];
    }
  },
  project: (document, { event, metadata }, subjectId) => {
    const { at, correlationId } = metadata;
    switch (event.type) {
      case 'CustomerErased':
      case 'PractitionerErased': {
        const kind = event.type === 'CustomerErased' ? 'customer' : 'practitioner';
        const due = { subjectId, kind, correlationId, dueAt: at, erasesAt: at } as const;
        return { ...due, practitionerId: null, profile: 'settled' };
      }
      case 'ErasureCompleted':
      case 'CustomerErasureCompleted':
      case 'PractitionerErasureCompleted':
        return undefined;
      default:
        return ofAccount(document, { event, metadata });
    }
  },
});
