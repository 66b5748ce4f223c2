import { describe, expect, it } from '@jest/globals';
import type { PlaceRequestedBooking } from 'contracts';
import {
  aBookingCancelled,
  aBookingPlaced,
  aBookingRefused,
  anOffer,
  aRequestedTime,
  aRequestSettling,
  aRequestSubmitted,
  commandAt,
  now,
  otherCustomerId,
  requestId,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { agendaDecider } from './agenda-decider.ts';
import { asCorruptDay, noBookings } from './agenda-state.ts';

const theDay = given(agendaDecider);
const manual = anOffer({ mode: 'manual' });

const place = (overrides: Partial<PlaceRequestedBooking['data']> = {}, at = now) =>
  commandAt(at)('PlaceRequestedBooking', {
    request: aRequestSubmitted().data,
    taking: aRequestSettling().data,
    offer: manual,
    ...overrides,
  });
/** The request text becomes the reason of the booking. */
const { requestText: reason } = aRequestSubmitted().data;
const placed = (overrides: Parameters<typeof aBookingPlaced>[0] = {}) =>
  aBookingPlaced({ reason, requestId, ...overrides });
const ofLouis = aBookingPlaced({ bookingId: 'booking-2', customerId: otherCustomerId });

describe('a time that the parties of a request agreed on', () => {
  it('is placed, though nobody could book it online', () => {
    theDay().when(place()).thenAccepted(placed());
    const taking = aRequestSettling({ by: 'practitioner' }).data;
    theDay()
      .when(place({ taking }))
      .thenAccepted(placed({ by: 'practitioner' }));
  });

  it('is placed on the terms that were read, whatever the offer says since', () => {
    const terms = { durationMinutes: 45, priceCents: 5000, cancellationDelayMinutes: 720 };
    theDay()
      .when(place({ taking: aRequestSettling(terms).data }))
      .thenAccepted(placed({ ...terms, endsAt: '2026-03-12T08:45:00.000Z' }));
  });

  it('is refused for good where somebody else is', () => {
    theDay(ofLouis).when(place()).thenAccepted(aBookingRefused());
    const freed = aBookingCancelled({ bookingId: 'booking-2', customerId: otherCustomerId });
    theDay(ofLouis, aBookingRefused(), freed).when(place()).thenNothing();
    // Another taking of the same time is another question.
    const bookingId = 'booking-3';
    theDay(ofLouis, aBookingRefused(), freed)
      .when(place({ taking: aRequestSettling({ bookingId }).data }))
      .thenAccepted(placed({ bookingId }));
  });

  it('is placed once, also when it was cancelled since', () => {
    theDay(placed()).when(place()).thenNothing();
    theDay(placed(), aBookingCancelled()).when(place()).thenNothing();
  });

  it('is refused once it has begun, or is sold no more', () => {
    theDay()
      .when(place({}, aRequestedTime().startsAt))
      .thenAccepted(aBookingRefused({ code: 'IN_THE_PAST' }));
    const consultations = manual.consultations.map((each) => ({ ...each, archived: true }));
    theDay()
      .when(place({ offer: { ...manual, consultations } }))
      .thenAccepted(aBookingRefused({ code: 'SLOT_NOT_OFFERED' }));
    theDay()
      .when(place({ offer: { ...manual, isSuspended: true } }))
      .thenAccepted(aBookingRefused({ code: 'NOT_BOOKABLE_ONLINE' }));
  });

  it('is refused on a day with an event that cannot be folded', () => {
    expect(agendaDecider.decide(place(), asCorruptDay(noBookings()))).toEqual({
      outcome: 'accepted',
      events: [aBookingRefused({ code: 'AGENDA_NOT_TRUSTED' })],
    });
  });
});
