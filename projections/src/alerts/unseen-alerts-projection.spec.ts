import { expect, it } from '@jest/globals';
import { alertIdOf, type BookingMovedIn, type BookingPlaced, type RecordedEvent } from 'contracts';
import {
  aBookingCancelled,
  aBookingMovedIn,
  aBookingPlaced,
  aDiploma,
  anAppointment,
  customerId,
  day,
  metadataAt,
  nextDay,
  now,
  practitionerId,
  recordedAs,
  relativeId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { unseenAlertsProjection } from './unseen-alerts-projection.ts';

const { given, givenRecorded } = specificationsOf(unseenAlertsProjection);
const toPractitioner = alertIdOf('event-1', practitionerId);
const toCustomer = alertIdOf('event-1', customerId);

const byProcess = <Event extends BookingPlaced | BookingMovedIn>(
  event: Event,
): readonly RecordedEvent<Event>[] =>
  recordedAs([event]).map((recorded) => ({
    ...recorded,
    metadata: metadataAt(now, { actor: { role: 'process', process: 'expiries' } }),
  }));

it('tells the practitioner of a new booking, and not its customer', () => {
  const { relativeId: _, ...appointment } = anAppointment();
  given(aBookingPlaced({ relativeId })).then({
    [toPractitioner]: {
      alertId: toPractitioner,
      partyId: practitionerId,
      kind: 'nouveau',
      about: { kind: 'booking', id: appointment.bookingId },
      otherPartyId: customerId,
      relativeId,
      day,
      start: '09:00',
      from: null,
      late: false,
      at: now,
      eventPosition: 1,
    },
  });
});

it('says whether a cancellation is late', () => {
  for (const late of [true, false]) {
    const reported = given(aBookingCancelled({ by: 'customer', late }));
    expect(reported.document(toPractitioner)).toMatchObject({ kind: 'delete', late });
  }
});

it('tells the customer that the practitioner cancelled', () => {
  const reported = given(aBookingCancelled({ by: 'practitioner' }));
  expect(reported.ids()).toEqual([toCustomer]);
  expect(reported.document(toCustomer)).toMatchObject({
    kind: 'delete',
    partyId: customerId,
    otherPartyId: practitionerId,
  });
});

it('tells the other party where a booking was moved', () => {
  const byPractitioner = given(aBookingMovedIn());
  expect(byPractitioner.ids()).toEqual([toCustomer]);
  expect(byPractitioner.document(toCustomer)).toMatchObject({
    kind: 'update',
    partyId: customerId,
    otherPartyId: practitionerId,
    day: nextDay,
    start: '10:15',
    from: { day, start: '09:00' },
  });
  expect(given(aBookingMovedIn({ by: 'customer' })).ids()).toEqual([toPractitioner]);
});

it('tells both when an operator or a process acted, each of the other', () => {
  for (const reported of [
    given(aBookingCancelled({ by: 'operator' })),
    givenRecorded(...byProcess(aBookingPlaced())),
    given(aBookingMovedIn({ by: 'operator' })),
  ]) {
    expect(reported.document(toCustomer)).toMatchObject({
      partyId: customerId,
      otherPartyId: practitionerId,
    });
    expect(reported.document(toPractitioner)).toMatchObject({
      partyId: practitionerId,
      otherPartyId: customerId,
    });
  }
});

it('tells nobody that the other moved what they moved themselves, whoever finished the move', () => {
  const movedBy = (by: BookingMovedIn['data']['by']) =>
    givenRecorded(...byProcess(aBookingMovedIn({ by }))).ids();
  expect(movedBy('practitioner')).toEqual([toCustomer]);
  expect(movedBy('customer')).toEqual([toPractitioner]);
  expect(movedBy('operator')).toEqual([toCustomer, toPractitioner]);
});

it('takes seen alerts off', () => {
  const seen = { partyId: practitionerId, alertIds: [toPractitioner, 'alert-of-another-time'] };
  given(aBookingPlaced(), { type: 'AlertsSeen', data: seen }).then({});
});

it('tells a practitioner of what was decided on their diploma, and of nobody', () => {
  const { specialityId, diplomaId } = aDiploma();
  const decided = { practitionerId, diplomaId, specialityId, by: 'account-operator' };
  const reported = (kind: 'nouveau' | 'delete') => ({
    [toPractitioner]: {
      alertId: toPractitioner,
      partyId: practitionerId,
      kind,
      about: { kind: 'diploma' as const, id: diplomaId },
      otherPartyId: null,
      relativeId: null,
      day: null,
      start: null,
      from: null,
      late: false,
      at: now,
      eventPosition: 1,
    },
  });
  given({ type: 'DiplomaValidated', data: decided }).then(reported('nouveau'));
  given({ type: 'DiplomaRefused', data: { ...decided, reason: 'Illisible.' } }).then(
    reported('delete'),
  );
});
