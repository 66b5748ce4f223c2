import { describe, expect, it } from '@jest/globals';
import { addDays, HORIZON_DAYS, instantOf, SEATS_AN_APPEND } from 'contracts';
import {
  aBookingCancelled,
  aBookingMovedOut,
  aBookingMoveStarted,
  aBookingPlaced,
  aConsultation,
  anAddress,
  anOffer,
  addressId,
  aWeeklySlot,
  bookingId,
  consultationId,
  customerId,
  day,
  followUpId,
  groupId,
  moveId,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import {
  cancelBooking,
  cancelSession,
  given,
  moveBooking,
  placeBooking,
} from '../testing/index.ts';
import { agendaDecider } from './agenda-decider.ts';

const theDay = given(agendaDecider);
const someoneElse = { bookingId: 'booking-2', customerId: otherCustomerId };
const inTheGroup = {
  consultationId: groupId,
  consultationName: 'Atelier respiration',
  placesMax: 3,
};
const seat = (index: number) =>
  aBookingPlaced({ ...inTheGroup, bookingId: `seat-${index}`, customerId: `customer-${index}` });

describe('a day', () => {
  it('is folded in place: a copy at each event would make a long history quadratic', () => {
    const day = agendaDecider.initialState();
    expect(agendaDecider.evolve(day, aBookingPlaced())).toBe(day);
    expect([...day.occupied.keys()]).toEqual([bookingId]);
    expect(agendaDecider.evolve(day, aBookingCancelled())).toBe(day);
    expect(day.occupied.size).toBe(0);
    expect(agendaDecider.initialState().bookings.size).toBe(0);
  });
});

describe('placing a booking', () => {
  it('is refused with CUSTOMER_NOT_FOUND for someone who may not be booked for any more', () => {
    theDay()
      .when(placeBooking({ relativeId }, { beneficiary: 'inactive' }))
      .thenRejected('CUSTOMER_NOT_FOUND');
  });

  it('is refused with TOO_MANY_BOOKINGS to who may have no more of them, even where it is taken', () => {
    theDay(aBookingPlaced())
      .when(placeBooking(someoneElse, { notAdmitted: 'TOO_MANY_BOOKINGS' }))
      .thenRejected('TOO_MANY_BOOKINGS');
  });

  it('is done already to who may have no more, when this is one that they have', () => {
    theDay(aBookingPlaced())
      .when(placeBooking({}, { notAdmitted: 'TOO_MANY_BOOKINGS' }))
      .thenNothing();
  });

  it('is refused with SLOT_TAKEN where a session was sold as an individual one', () => {
    theDay(aBookingPlaced({ ...inTheGroup, placesMax: 1 }))
      .when(placeBooking({ ...someoneElse, consultationId: groupId }))
      .thenRejected('SLOT_TAKEN');
  });

  it('keeps the terms of the deal by value', () => {
    theDay()
      .when(placeBooking({ reason: 'Sommeil léger', earlierSlotAlert: true }))
      .thenAccepted(aBookingPlaced({ reason: 'Sommeil léger', earlierSlotAlert: true }));
  });

  it('names the relative for whom it is', () => {
    theDay().when(placeBooking({ relativeId })).thenAccepted(aBookingPlaced({ relativeId }));
  });

  it('has no place when it is a Visio', () => {
    theDay()
      .when(placeBooking({ option: 'VISIO', addressId: null }))
      .thenAccepted(aBookingPlaced({ option: 'VISIO', place: null, priceCents: 6000 }));
  });

  it('says no price when the offer says none', () => {
    const options = [{ option: 'PRESENTIEL' as const, priceCents: null }];
    const offer = anOffer({ consultations: [{ ...aConsultation({ options }), archived: false }] });
    theDay()
      .when(placeBooking({}, { offer }))
      .thenAccepted(aBookingPlaced({ priceCents: null }));
  });

  it('does nothing when this booking is there already', () => {
    theDay(aBookingPlaced()).when(placeBooking()).thenNothing();
  });

  it('does not come back to life when it was cancelled', () => {
    theDay(aBookingPlaced(), aBookingCancelled()).when(placeBooking()).thenNothing();
  });

  it('takes a start that was freed', () => {
    theDay(aBookingPlaced(), aBookingCancelled())
      .when(placeBooking(someoneElse))
      .thenAccepted(aBookingPlaced(someoneElse));
  });

  it('begins when the pause of the one before is over', () => {
    theDay(aBookingPlaced())
      .when(placeBooking({ ...someoneElse, start: '10:15' }))
      .thenAccepted(
        aBookingPlaced({
          ...someoneElse,
          start: '10:15',
          startsAt: '2026-03-12T09:15:00.000Z',
          endsAt: '2026-03-12T10:15:00.000Z',
        }),
      );
  });

  it('is refused with SLOT_TAKEN when someone has that start', () => {
    theDay(aBookingPlaced()).when(placeBooking(someoneElse)).thenRejected('SLOT_TAKEN');
  });

  it('is refused with SLOT_TAKEN when another consultation overlaps it', () => {
    theDay(aBookingPlaced())
      .when(placeBooking({ ...someoneElse, consultationId: followUpId, start: '10:00' }))
      .thenRejected('SLOT_TAKEN');
  });

  it('is refused with SLOT_TAKEN in Visio while the practitioner receives', () => {
    theDay(aBookingPlaced())
      .when(placeBooking({ ...someoneElse, option: 'VISIO', addressId: null }))
      .thenRejected('SLOT_TAKEN');
  });

  it('is refused with SLOT_NOT_OFFERED beside the grid', () => {
    theDay()
      .when(placeBooking({ start: '09:05' }))
      .thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with SLOT_NOT_OFFERED on a day without a weekly slot', () => {
    theDay()
      .when(placeBooking({ day: addDays(day, 1) }))
      .thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with SLOT_NOT_OFFERED for an unknown consultation', () => {
    theDay()
      .when(placeBooking({ consultationId: 'consultation-unknown' }))
      .thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with SLOT_NOT_OFFERED for an archived consultation', () => {
    const offer = anOffer({ consultations: [{ ...aConsultation(), archived: true }] });
    theDay().when(placeBooking({}, { offer })).thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with SLOT_NOT_OFFERED in an option that the consultation has not', () => {
    const options = [{ option: 'VISIO' as const, priceCents: 6000 }];
    const offer = anOffer({ consultations: [{ ...aConsultation({ options }), archived: false }] });
    theDay().when(placeBooking({}, { offer })).thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with SLOT_NOT_OFFERED at an address where this slot is not', () => {
    const offer = anOffer({ addresses: [anAddress(), anAddress({ addressId: 'address-other' })] });
    theDay()
      .when(placeBooking({ addressId: 'address-other' }, { offer }))
      .thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with SLOT_NOT_OFFERED without an address, unless it is a Visio', () => {
    theDay()
      .when(placeBooking({ addressId: null }))
      .thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with SLOT_NOT_OFFERED at an hour that the clock skips', () => {
    const sunday = '2026-03-29';
    const offer = anOffer({
      weeklySlots: [aWeeklySlot({ dayOfWeek: 7, from: '02:30', to: '04:30' })],
    });
    theDay()
      .when(placeBooking({ day: sunday, start: '02:30' }, { offer }))
      .thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with IN_THE_PAST from its very start on', () => {
    theDay()
      .when(placeBooking({}, { at: '2026-03-12T08:00:00.000Z' }))
      .thenRejected('IN_THE_PAST');
  });

  it('is refused with TOO_SOON within the notice', () => {
    theDay()
      .when(placeBooking({}, { at: '2026-03-12T06:00:00.001Z' }))
      .thenRejected('TOO_SOON');
  });

  it('is taken when the notice is just kept', () => {
    theDay()
      .when(placeBooking({}, { at: '2026-03-12T06:00:00.000Z' }))
      .thenAccepted(aBookingPlaced());
  });

  it('is refused with TOO_FAR one week beyond the eight weeks', () => {
    const beyond = addDays(day, -HORIZON_DAYS - 7);
    theDay()
      .when(placeBooking({}, { at: instantOf('Europe/Paris', beyond, '12:00') ?? '' }))
      .thenRejected('TOO_FAR');
  });

  it('is taken on the last day of the eight weeks', () => {
    const first = addDays(day, -HORIZON_DAYS);
    theDay()
      .when(placeBooking({}, { at: instantOf('Europe/Paris', first, '00:00') ?? '' }))
      .thenAccepted(aBookingPlaced());
  });

  it.each([
    ['is not verified', { isVerified: false }],
    ['never had a trial', { trialEndsOn: null }],
    ['has a trial that is over', { trialEndsOn: '2026-03-09' }],
  ])('is refused with NOT_BOOKABLE_ONLINE when the practitioner %s', (_, offer) => {
    theDay()
      .when(placeBooking({}, { offer: anOffer(offer) }))
      .thenRejected('NOT_BOOKABLE_ONLINE');
  });
});

describe('the freedom of a start', () => {
  it('is refused with ON_REQUEST_ONLY to who books online with somebody who manages by hand', () => {
    const offer = anOffer({ mode: 'manual' });
    theDay().when(placeBooking({}, { offer })).thenRejected('ON_REQUEST_ONLY');
    theDay()
      .when(placeBooking({ freedom: 'requested' }, { offer }))
      .thenAccepted(aBookingPlaced());
  });

  it('says that its start was chosen by hand, outside of the hours', () => {
    const requested = { day: '2026-05-28', start: '19:20', freedom: 'free' } as const;
    theDay()
      .when(placeBooking(requested))
      .thenAccepted(
        aBookingPlaced({
          day: '2026-05-28',
          start: '19:20',
          startsAt: '2026-05-28T17:20:00.000Z',
          endsAt: '2026-05-28T18:20:00.000Z',
          startKind: 'free',
        }),
      );
  });

  it('is refused with ENDS_AFTER_MIDNIGHT when the next day would have to know of it', () => {
    theDay()
      .when(placeBooking({ start: '23:30', freedom: 'free' }))
      .thenRejected('ENDS_AFTER_MIDNIGHT');
  });
});

describe('a home visit', () => {
  const options = [{ option: 'DOMICILE' as const, priceCents: 8000 }];
  const offerWithin = (radiusKm: number, placesMax = 1) =>
    anOffer({
      consultations: [{ ...aConsultation({ options, radiusKm, placesMax }), archived: false }],
    });
  // 3.8 km from the address that it sets out from.
  const visitAddress = {
    street: '5 cours Émile-Zola',
    zipCode: '69100',
    city: 'Villeurbanne',
    latitude: 45.7667,
    longitude: 4.8799,
  };
  const visit = { option: 'DOMICILE', visitAddress } as const;
  const agreed = {
    option: 'DOMICILE',
    place: null,
    visitAddress,
    baseAddressId: addressId,
    priceCents: 8000,
  } as const;

  it('takes place at the customer’s, within the radius of where it sets out from', () => {
    theDay()
      .when(placeBooking(visit, { offer: offerWithin(4) }))
      .thenAccepted(aBookingPlaced(agreed));
  });

  it.each([3, 0])('beyond a radius of %i km is booked, and said to be too far', (radiusKm) => {
    theDay()
      .when(placeBooking(visit, { offer: offerWithin(radiusKm) }))
      .thenAccepted(aBookingPlaced({ ...agreed, outOfRadius: true }));
  });

  it('is too far where nobody knows where it lies', () => {
    const nowhere = { ...visitAddress, latitude: null, longitude: null };
    theDay()
      .when(placeBooking({ ...visit, visitAddress: nowhere }, { offer: offerWithin(100) }))
      .thenAccepted(aBookingPlaced({ ...agreed, visitAddress: nowhere, outOfRadius: true }));
  });

  it('is refused with ADDRESS_NOT_LOCATED without an address', () => {
    theDay()
      .when(placeBooking({ option: 'DOMICILE' }, { offer: offerWithin(20) }))
      .thenRejected('ADDRESS_NOT_LOCATED');
  });

  it('is booked by hand without one: it was said by telephone', () => {
    const byHand = { option: 'DOMICILE', freedom: 'free' } as const;
    theDay()
      .when(placeBooking(byHand, { offer: offerWithin(20) }))
      .thenAccepted(aBookingPlaced({ ...agreed, visitAddress: null, startKind: 'free' }));
  });

  it('is joined by nobody, whatever the places of the session', () => {
    const group = offerWithin(20, 3);
    theDay()
      .when(placeBooking(visit, { offer: group }))
      .thenAccepted(aBookingPlaced(agreed));
    theDay(aBookingPlaced({ ...agreed, bookingId: 'other', customerId: otherCustomerId }))
      .when(placeBooking(visit, { offer: group }))
      .thenRejected('SLOT_TAKEN');
  });

  it('of which an address is given in person stays there', () => {
    theDay().when(placeBooking({ visitAddress })).thenAccepted(aBookingPlaced());
  });

  it('moves to the hours of the address that it sets out from, with what was agreed', () => {
    const placed = aBookingPlaced(agreed);
    const to = { toDay: day, toStart: '10:15', offer: offerWithin(20) };
    const moved = {
      ...placed.data,
      start: '10:15',
      startsAt: '2026-03-12T09:15:00.000Z',
      endsAt: '2026-03-12T10:15:00.000Z',
      by: 'practitioner',
      graceUntil: '2026-03-11T10:00:00.000Z',
      moveId,
      fromDay: day,
      fromStart: '09:00',
      moveReason: null,
    } as const;
    theDay(placed)
      .when(moveBooking(to))
      .thenAccepted(aBookingMovedOut({ toDay: day, toStart: '10:15' }), {
        type: 'BookingMovedIn',
        data: moved,
      });
  });
});

describe('a seat in a group session', () => {
  const requested = { consultationId: groupId };

  it('opens the session', () => {
    theDay().when(placeBooking(requested)).thenAccepted(aBookingPlaced(inTheGroup));
  });

  it('joins the session while there are places', () => {
    theDay(seat(1), seat(2)).when(placeBooking(requested)).thenAccepted(aBookingPlaced(inTheGroup));
  });

  it('is refused with SESSION_FULL when every place is taken', () => {
    theDay(seat(1), seat(2), seat(3)).when(placeBooking(requested)).thenRejected('SESSION_FULL');
  });

  it('is free again when another seat was cancelled', () => {
    theDay(seat(1), seat(2), seat(3), aBookingCancelled({ bookingId: 'seat-2' }))
      .when(placeBooking(requested))
      .thenAccepted(aBookingPlaced(inTheGroup));
  });

  it('is refused with SESSION_FULL when the offer has fewer places than were sold', () => {
    const consultation = aConsultation({ consultationId: groupId, placesMax: 2 });
    const offer = anOffer({ consultations: [{ ...consultation, archived: false }] });
    theDay(seat(1), seat(2), seat(3))
      .when(placeBooking(requested, { offer }))
      .thenRejected('SESSION_FULL');
  });

  it('is refused with ALREADY_IN_THIS_SESSION to the one who sits there', () => {
    theDay(aBookingPlaced({ ...inTheGroup, bookingId: 'seat-0' }))
      .when(placeBooking(requested))
      .thenRejected('ALREADY_IN_THIS_SESSION');
  });

  it('is refused with ALREADY_IN_THIS_SESSION even when the session is full', () => {
    theDay(aBookingPlaced({ ...inTheGroup, bookingId: 'seat-0' }), seat(1), seat(2))
      .when(placeBooking(requested))
      .thenRejected('ALREADY_IN_THIS_SESSION');
  });

  it('is a second one for a relative', () => {
    theDay(aBookingPlaced({ ...inTheGroup, bookingId: 'seat-0' }))
      .when(placeBooking({ ...requested, relativeId }))
      .thenAccepted(aBookingPlaced({ ...inTheGroup, relativeId }));
  });

  it('is refused with SLOT_TAKEN when the same session is another one, in Visio', () => {
    theDay(seat(1))
      .when(placeBooking({ ...requested, option: 'VISIO', addressId: null }))
      .thenRejected('SLOT_TAKEN');
  });

  it('is refused with SLOT_TAKEN when someone is received alone at that hour', () => {
    theDay(aBookingPlaced({ bookingId: 'booking-2' }))
      .when(placeBooking(requested))
      .thenRejected('SLOT_TAKEN');
  });
});

describe('cancelling a booking', () => {
  it('is done by its customer', () => {
    theDay(aBookingPlaced()).when(cancelBooking()).thenAccepted(aBookingCancelled());
  });

  it('is done by its practitioner, with the reason', () => {
    const requester = { by: 'practitioner', partyId: practitionerId } as const;
    theDay(aBookingPlaced())
      .when(cancelBooking({ requester, reason: 'Cabinet inondé' }))
      .thenAccepted(aBookingCancelled({ by: 'practitioner', reason: 'Cabinet inondé' }));
  });

  it('is done by an operator, who owns no booking', () => {
    const requester = { by: 'operator', partyId: 'account-operator' } as const;
    theDay(aBookingPlaced())
      .when(cancelBooking({ requester }))
      .thenAccepted(aBookingCancelled({ by: 'operator' }));
  });

  it('names the relative for whom it was', () => {
    theDay(aBookingPlaced({ relativeId }))
      .when(cancelBooking())
      .thenAccepted(aBookingCancelled({ relativeId }));
  });

  it('frees one seat of a group session and no other', () => {
    theDay(seat(1), seat(2))
      .when(
        cancelBooking({
          bookingId: 'seat-2',
          requester: { by: 'customer', partyId: 'customer-2' },
        }),
      )
      .thenAccepted(aBookingCancelled({ bookingId: 'seat-2', customerId: 'customer-2' }));
  });

  it('does not know a booking that never was', () => {
    theDay().when(cancelBooking()).thenRejected('BOOKING_NOT_FOUND');
  });

  it.each([
    ['customer', otherCustomerId],
    ['practitioner', otherPractitionerId],
    ['practitioner', customerId],
    ['customer', practitionerId],
    ['customer', ''],
  ] as const)('does not know the booking of someone else (%s %s)', (by, partyId) => {
    theDay(aBookingPlaced())
      .when(cancelBooking({ requester: { by, partyId } }))
      .thenRejected('BOOKING_NOT_FOUND');
  });

  it('does not tell a stranger that it was cancelled or has started', () => {
    const requester = { by: 'customer', partyId: otherCustomerId } as const;
    theDay(aBookingPlaced(), aBookingCancelled())
      .when(cancelBooking({ requester }, { at: '2026-03-12T08:00:00.000Z' }))
      .thenRejected('BOOKING_NOT_FOUND');
  });

  it('is refused with ALREADY_CANCELLED the second time', () => {
    theDay(aBookingPlaced(), aBookingCancelled())
      .when(cancelBooking())
      .thenRejected('ALREADY_CANCELLED');
  });

  it('is refused with ALREADY_STARTED from its start on', () => {
    theDay(aBookingPlaced())
      .when(cancelBooking({}, { at: '2026-03-12T08:00:00.000Z' }))
      .thenRejected('ALREADY_STARTED');
  });

  it('is still possible a moment before the start, and then it is late', () => {
    theDay(aBookingPlaced())
      .when(cancelBooking({}, { at: '2026-03-12T07:59:59.999Z' }))
      .thenAccepted(aBookingCancelled({ late: true }));
  });
});

describe('cancelling a group session', () => {
  const reason = 'Grippe';
  const seatCancelled = (index: number) =>
    aBookingCancelled({
      bookingId: `seat-${index}`,
      customerId: `customer-${index}`,
      by: 'practitioner',
      reason,
    });
  const moveOfSeat2 = { bookingId: 'seat-2', customerId: 'customer-2', reason: null };

  it('cancels every seat with one reason, and nothing else of the day', () => {
    const alone = aBookingPlaced({ start: '10:15', bookingId: 'booking-2' });
    theDay(seat(1), seat(2), alone)
      .when(cancelSession({ reason }))
      .thenAccepted(seatCancelled(1), seatCancelled(2));
  });

  it('passes over the seats that were cancelled before', () => {
    theDay(seat(1), seat(2), seatCancelled(1))
      .when(cancelSession({ reason }))
      .thenAccepted(seatCancelled(2));
  });

  it('leaves a seat that is being moved elsewhere to what becomes of it', () => {
    theDay(seat(1), seat(2), aBookingMoveStarted(moveOfSeat2))
      .when(cancelSession({ reason }))
      .thenAccepted(seatCancelled(1));
    theDay(seat(2), aBookingMoveStarted(moveOfSeat2))
      .when(cancelSession({ reason }))
      .thenRejected('BOOKING_MOVED');
  });

  it('cancels as many seats at a time as one append holds', () => {
    const numbers = Array.from({ length: SEATS_AN_APPEND + 2 }, (_, index) => index);
    const inAppend = numbers.slice(0, SEATS_AN_APPEND).map(seatCancelled);
    const [last, beforeLast] = [numbers.at(-1) ?? 0, numbers.at(-2) ?? 0];
    theDay(...numbers.map(seat))
      .when(cancelSession({ reason }))
      .thenAccepted(...inAppend);
    theDay(...numbers.map(seat), ...inAppend)
      .when(cancelSession({ reason }))
      .thenAccepted(seatCancelled(beforeLast), seatCancelled(last));
  });

  it('is refused with ALREADY_CANCELLED once nobody has a seat', () => {
    theDay(seat(1), seatCancelled(1)).when(cancelSession()).thenRejected('ALREADY_CANCELLED');
  });

  it('is refused with ALREADY_STARTED from its start on', () => {
    theDay(seat(1))
      .when(cancelSession({}, { at: '2026-03-12T08:00:00.000Z' }))
      .thenRejected('ALREADY_STARTED');
  });

  it('does not know a session that never was, nor somebody else’s', () => {
    theDay(aBookingPlaced()).when(cancelSession()).thenRejected('BOOKING_NOT_FOUND');
    const requester = { by: 'practitioner', partyId: otherPractitionerId } as const;
    theDay(seat(1)).when(cancelSession({ requester })).thenRejected('BOOKING_NOT_FOUND');
  });
});

const bookingAt = (on: string, start: string, cancellationDelayMinutes = 2_880) => {
  const startsAt = instantOf('Europe/Paris', on, start) ?? '';
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  return aBookingPlaced({ day: on, start, startsAt, endsAt, cancellationDelayMinutes });
};
const cancelledAt = (on: string, start: string, late: boolean) =>
  aBookingCancelled({ day: on, start, late });

/** 48 h before Monday 10:00 is Saturday 10:00, whatever the clocks do on Sunday. */
describe('a cancellation is late', () => {
  it.each([
    ['in an ordinary week', '2026-03-12', '09:00', '2026-03-10T08:00:00.000Z'],
    ['when an hour is skipped between', '2026-03-30', '10:00', '2026-03-28T09:00:00.000Z'],
    ['when an hour comes twice between', '2026-10-26', '10:00', '2026-10-24T08:00:00.000Z'],
    ['on the day of the skipped hour', '2026-03-29', '10:00', '2026-03-27T09:00:00.000Z'],
    ['on the day of the double hour', '2026-10-25', '10:00', '2026-10-23T08:00:00.000Z'],
  ])('after the same local hour two days earlier, %s', (_, on, start, deadline) => {
    const afterwards = new Date(Date.parse(deadline) + 1).toISOString();
    theDay(bookingAt(on, start))
      .when(cancelBooking({}, { at: deadline }))
      .thenAccepted(cancelledAt(on, start, false));
    theDay(bookingAt(on, start))
      .when(cancelBooking({}, { at: afterwards }))
      .thenAccepted(cancelledAt(on, start, true));
  });

  it('after twelve real hours when the delay is less than a day', () => {
    // 10:00 on the day of the skipped hour: twelve hours before is 21:00 the evening before.
    const deadline = '2026-03-28T20:00:00.000Z';
    theDay(bookingAt('2026-03-29', '10:00', 720))
      .when(cancelBooking({}, { at: deadline }))
      .thenAccepted(cancelledAt('2026-03-29', '10:00', false));
    theDay(bookingAt('2026-03-29', '10:00', 720))
      .when(cancelBooking({}, { at: '2026-03-28T20:00:00.001Z' }))
      .thenAccepted(cancelledAt('2026-03-29', '10:00', true));
  });

  it('never on the day after a change by the practitioner', () => {
    const placed = aBookingPlaced({ by: 'practitioner' });
    const { graceUntil = '' } = placed.data;
    const afterwards = new Date(Date.parse(graceUntil) + 1).toISOString();
    for (const [at, late] of [
      [graceUntil, false],
      [afterwards, true],
    ] as const)
      theDay(placed).when(cancelBooking({}, { at })).thenAccepted(aBookingCancelled({ late }));
  });

  it('by the delay that was agreed, not by what the offer says now', () => {
    theDay(aBookingPlaced({ bookingId, consultationId, cancellationDelayMinutes: 0 }))
      .when(cancelBooking({}, { at: '2026-03-12T07:59:00.000Z' }))
      .thenAccepted(aBookingCancelled({ late: false }));
  });
});
