import { describe, expect, it } from '@jest/globals';
import { projectionOf } from './projection.ts';

const rest = { version: 1, idsOf: () => [], project: () => undefined };
const alerts = { AlertsSeen: true } as const;
const agenda = {
  BookingPlaced: true,
  BookingRefused: false,
  BookingMoveStarted: false,
  BookingMovedIn: true,
  BookingMoveRefused: false,
  BookingMovedOut: false,
  BookingMoveAbandoned: false,
  BookingCancelled: true,
} as const;
const practitioner = {
  PractitionerRegistered: false,
  PractitionerApplied: false,
  DiplomaSubmitted: false,
  DiplomaValidated: true,
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
  PractitionerLeft: false,
  PractitionerReturned: false,
  PractitionerErased: false,
  PractitionerErasureCompleted: false,
  VisioLinkChosen: false,
} as const;

const requests = {
  RequestSubmitted: false,
  RequestPrecisionAsked: false,
  RequestPrecisionGiven: false,
  RequestTimeProposed: false,
  RequestSettling: false,
  RequestAccepted: false,
  RequestAcceptanceFailed: false,
  RequestDeclined: false,
  RequestWithdrawn: false,
  RequestExpired: false,
} as const;

describe('a projection', () => {
  it('handles the types of events that it says it handles', () => {
    const { handles } = projectionOf({
      view: 'unseen-alerts',
      handles: { agenda, alerts, practitioner, requests },
      ...rest,
    });
    expect(handles).toEqual([
      'BookingPlaced',
      'BookingMovedIn',
      'BookingCancelled',
      'AlertsSeen',
      'DiplomaValidated',
    ]);
  });

  it('is given the events that it handles, and no others', () => {
    projectionOf({
      ...rest,
      view: 'bookings',
      handles: { agenda },
      idsOf: ({ event }) => {
        // @ts-expect-error -- it handles no such type
        return event.type === 'BookingMovedOut' ? [] : [event.data.bookingId];
      },
    });
  });

  it('handles every event of its streams, where it tells whether they can be trusted', () => {
    const distrust = { idOf: () => undefined, mark: (document: never) => document };
    expect(() =>
      projectionOf({ ...rest, view: 'bookings', handles: { agenda }, distrust }),
    ).toThrow('The view bookings would distrust what it does not handle.');
  });

  it('does not compile while it forgets a type of an area, or an area', () => {
    const { BookingCancelled: _, ...forgetful } = agenda;
    // @ts-expect-error -- whether it handles cancellations is not said
    projectionOf({ ...rest, view: 'bookings', handles: { agenda: forgetful } });
    // @ts-expect-error -- unseen alerts listen to what was seen, too
    projectionOf({ ...rest, view: 'unseen-alerts', handles: { agenda, practitioner, requests } });
  });

  it('does not compile while it handles an area that it is not said to listen to', () => {
    // @ts-expect-error -- bookings are not said to listen to alerts
    projectionOf({ ...rest, view: 'bookings', handles: { agenda, alerts } });
  });
});
