import { describe, expect, it } from '@jest/globals';
import { instantOf, occupationOf, type Offer } from 'contracts';
import {
  aBookingCancelled,
  aBookingMoveAbandoned,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveRefused,
  aBookingMoveStarted,
  aBookingPlaced,
  aConsultation,
  anAddress,
  aWeeklySlot,
  anOffer,
  bookingId,
  consultationId,
  customerId,
  day,
  followUpId,
  groupId,
  moveId,
  nextDay,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';
import {
  abandonMove,
  aMove,
  byCustomer,
  byPractitioner,
  cancelBooking,
  given,
  moveBooking,
  moveBookingIn,
  moveBookingOut,
  placeBooking,
} from '../testing/index.ts';
import { agendaDecider } from './agenda-decider.ts';

const theDay = given(agendaDecider);

const at = (on: string, start: string, minutes = 60) => {
  const startsAt = instantOf('Europe/Paris', on, start) ?? '';
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  return { day: on, start, startsAt, endsAt };
};
const otherBooking = { bookingId: 'booking-2', customerId: otherCustomerId };
const occupiedAt = (start: string, facts = {}) =>
  occupationOf(aBookingPlaced({ ...otherBooking, ...at(nextDay, start), ...facts }).data);
const inTheGroup = {
  consultationId: groupId,
  consultationName: 'Atelier respiration',
  placesMax: 3,
};
const onOtherTerms = (facts: Partial<ReturnType<typeof aConsultation>>): Offer =>
  anOffer({ consultations: [{ ...aConsultation(facts), archived: false }] });
const archivedOffer = (facts: Partial<Offer> = {}): Offer =>
  anOffer({ consultations: [{ ...aConsultation(), archived: true }], ...facts });

describe('moving a booking within its day', () => {
  const within = { toDay: day, toStart: '10:15' };

  it('leaves and arrives at once, with its deal', () => {
    theDay(aBookingPlaced({ reason: 'Sommeil léger' }))
      .when(moveBooking({ ...within, reason: 'Formation' }))
      .thenAccepted(
        aBookingMovedOut({ ...within, reason: 'Formation' }),
        aBookingMovedIn({
          ...at(day, '10:15'),
          reason: 'Sommeil léger',
          moveReason: 'Formation',
        }),
      );
  });

  it('leaves behind that its start was chosen by hand', () => {
    theDay(aBookingPlaced({ ...at(day, '19:20'), by: 'practitioner', startKind: 'free' }))
      .when(moveBooking(within))
      .thenAccepted(
        aBookingMovedOut({ ...within, start: '19:20' }),
        aBookingMovedIn({ ...at(day, '10:15'), fromStart: '19:20' }),
      );
  });

  it('is not hindered by the time that it leaves', () => {
    // Steps of half an hour: 09:30 overlaps only the booking itself, 09:00 to 10:15.
    const offer = anOffer({
      weeklySlots: [aWeeklySlot(), aWeeklySlot({ slotId: 'half-past', from: '09:30' })],
    });
    theDay(aBookingPlaced())
      .when(moveBooking({ toDay: day, toStart: '09:30', offer }))
      .thenAccepted(
        aBookingMovedOut({ toDay: day, toStart: '09:30' }),
        aBookingMovedIn(at(day, '09:30')),
      );
  });

  it('is refused with SLOT_TAKEN where somebody else is, in the pause too', () => {
    theDay(aBookingPlaced(), aBookingPlaced({ ...otherBooking, ...at(day, '10:15') }))
      .when(moveBooking(within))
      .thenRejected('SLOT_TAKEN');
    theDay(aBookingPlaced(), aBookingPlaced({ ...otherBooking, ...at(day, '11:15') }))
      .when(moveBooking(within))
      .thenRejected('SLOT_TAKEN');
  });

  it('frees the time that it left', () => {
    theDay(
      aBookingPlaced(),
      aBookingMovedOut(within),
      aBookingMovedIn({ ...at(day, '10:15'), fromDay: day }),
    )
      .when(placeBooking(otherBooking))
      .thenAccepted(aBookingPlaced(otherBooking));
  });

  it('may be done again and again', () => {
    theDay(
      aBookingPlaced(),
      aBookingMovedOut(within),
      aBookingMovedIn({ ...at(day, '10:15'), fromDay: day }),
    )
      .when(moveBooking({ toDay: day, toStart: '09:00' }, { metadata: { commandId: 'move-2' } }))
      .thenAccepted(
        aBookingMovedOut({ moveId: 'move-2', start: '10:15', toDay: day, toStart: '09:00' }),
        aBookingMovedIn({ ...at(day, '09:00'), moveId: 'move-2', fromStart: '10:15' }),
      );
  });
});

describe('the grace period of a booking', () => {
  const within = { toDay: day, toStart: '10:15' };
  const graceUntil = '2026-03-10T20:30:00.000Z';
  const mine = { ...at(day, '10:15'), by: 'customer' } as const;
  const requester = byCustomer;

  it('does not begin with the customer’s own move', () => {
    theDay(aBookingPlaced())
      .when(moveBooking({ ...within, requester }))
      .thenAccepted(aBookingMovedOut({ ...within, by: 'customer' }), aBookingMovedIn(mine));
  });

  it('goes along with the customer’s own move', () => {
    theDay(aBookingPlaced({ graceUntil }))
      .when(moveBooking({ ...within, requester }))
      .thenAccepted(
        aBookingMovedOut({ ...within, by: 'customer' }),
        aBookingMovedIn({ ...mine, graceUntil }),
      );
  });

  it('begins again with another move by the practitioner', () => {
    theDay(aBookingPlaced({ graceUntil }))
      .when(moveBooking(within))
      .thenAccepted(aBookingMovedOut(within), aBookingMovedIn(at(day, '10:15')));
  });
});

describe('moving a booking to another day', () => {
  it('lets it go first, and writes why', () => {
    theDay(aBookingPlaced())
      .when(moveBooking({ reason: 'Formation' }))
      .thenAccepted(aBookingMoveStarted({ reason: 'Formation' }));
  });

  it('is refused at once where that day is known to be taken', () => {
    theDay(aBookingPlaced())
      .when(moveBooking({ occupiedThere: [occupiedAt('10:15')] }))
      .thenRejected('SLOT_TAKEN');
  });

  it('holds the old time while it is on its way', () => {
    theDay(aBookingPlaced(), aBookingMoveStarted())
      .when(placeBooking(otherBooking))
      .thenRejected('SLOT_TAKEN');
  });

  it('lets nobody change it while it is on its way: BOOKING_MOVED', () => {
    const onItsWay = theDay(aBookingPlaced(), aBookingMoveStarted());
    onItsWay.when(cancelBooking()).thenRejected('BOOKING_MOVED');
    const again = moveBooking({}, { metadata: { commandId: 'move-2' } });
    onItsWay.when(again).thenRejected('BOOKING_MOVED');
  });

  it('is changed on its new day, not on the one that it left: BOOKING_MOVED', () => {
    const left = theDay(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedOut());
    left.when(cancelBooking()).thenRejected('BOOKING_MOVED');
    left.when(moveBooking({}, { metadata: { commandId: 'move-2' } })).thenRejected('BOOKING_MOVED');
    theDay(aBookingMovedIn())
      .when(cancelBooking())
      .thenAccepted(aBookingCancelled({ day: nextDay, start: '10:15' }));
  });

  it('frees the old time once it has moved out', () => {
    theDay(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedOut())
      .when(placeBooking(otherBooking))
      .thenAccepted(aBookingPlaced(otherBooking));
  });

  it('goes on from its new day only when the old one has let it go', () => {
    const onItsNewDay = theDay(aBookingMovedIn());
    const back = { toDay: day, toStart: '09:00' };
    const metadata = { commandId: 'move-2' };
    onItsNewDay.when(moveBooking(back, { metadata })).thenRejected('BOOKING_MOVED');
    onItsNewDay
      .when(moveBooking({ ...back, endedMoveId: moveId }, { metadata }))
      .thenAccepted(
        aBookingMoveStarted({ moveId: 'move-2', day: nextDay, start: '10:15', ...back }),
      );
  });

  it('stays where it was when the new day refused', () => {
    const stayed = theDay(aBookingPlaced(), aBookingMoveStarted(), aBookingMoveAbandoned());
    stayed.when(placeBooking(otherBooking)).thenRejected('SLOT_TAKEN');
    stayed.when(cancelBooking()).thenAccepted(aBookingCancelled());
    stayed
      .when(moveBooking({ toStart: '09:00' }, { metadata: { commandId: 'move-2' } }))
      .thenAccepted(aBookingMoveStarted({ moveId: 'move-2', toStart: '09:00' }));
  });
});

describe('a move', () => {
  it('does not know a booking that never was', () => {
    theDay().when(moveBooking()).thenRejected('BOOKING_NOT_FOUND');
  });

  it.each([
    ['customer', otherCustomerId],
    ['practitioner', otherPractitionerId],
    ['practitioner', customerId],
    ['customer', ''],
  ] as const)('does not know the booking of someone else (%s %s)', (by, partyId) => {
    const requester = { by, partyId };
    for (const state of [
      theDay(aBookingPlaced()),
      theDay(aBookingPlaced(), aBookingCancelled()),
      theDay(aBookingPlaced(), aBookingMoveStarted()),
    ])
      state
        .when(moveBooking({ requester }, { metadata: { commandId: 'move-2' } }))
        .thenRejected('BOOKING_NOT_FOUND');
  });

  it('is done by an operator, who owns no booking', () => {
    theDay(aBookingPlaced())
      .when(moveBooking({ requester: { by: 'operator', partyId: 'account-operator' } }))
      .thenAccepted(aBookingMoveStarted({ by: 'operator' }));
  });

  it('is refused with ALREADY_CANCELLED after a cancellation', () => {
    theDay(aBookingPlaced(), aBookingCancelled())
      .when(moveBooking())
      .thenRejected('ALREADY_CANCELLED');
  });

  it('is refused with ALREADY_STARTED from the start on', () => {
    const startsAt = '2026-03-12T08:00:00.000Z';
    theDay(aBookingPlaced())
      .when(moveBooking({}, { at: startsAt }))
      .thenRejected('ALREADY_STARTED');
    theDay(aBookingPlaced())
      .when(moveBooking({}, { at: '2026-03-12T07:59:59.999Z' }))
      .thenAccepted(aBookingMoveStarted());
  });

  it('is refused with ALREADY_THERE to where it stands', () => {
    theDay(aBookingPlaced())
      .when(moveBooking({ toDay: day, toStart: '09:00' }))
      .thenRejected('ALREADY_THERE');
  });

  it('is done already where the same command brought it within the day', () => {
    theDay(aBookingPlaced(), aBookingMovedOut({ toDay: day }), aBookingMovedIn(at(day, '10:15')))
      .when(moveBooking({ toDay: day, toStart: '10:15' }))
      .thenNothing();
  });

  it('is done already where the same command brought it', () => {
    theDay(aBookingMovedIn()).when(moveBooking()).thenNothing();
    theDay(aBookingMovedIn(), aBookingMovedOut({ moveId: 'move-2', day: nextDay }))
      .when(moveBooking())
      .thenNothing();
  });

  it('is refused again where the same command was, though the start is free by now', () => {
    const there = at(nextDay, '09:00');
    theDay(aBookingMoveRefused(), aBookingMovedIn({ ...there, moveId: 'move-2' }))
      .when(moveBooking({ endedMoveId: 'move-2' }))
      .thenRejected('SLOT_TAKEN');
  });

  it.each([
    ['SLOT_NOT_OFFERED', { toStart: '10:00' }],
    ['SLOT_NOT_OFFERED', { toDay: '2026-03-18' }],
    ['IN_THE_PAST', { toDay: '2026-03-05' }],
    ['TOO_FAR', { toDay: '2026-05-07' }],
  ] as const)('is refused with %s: %j', (code, requested) => {
    theDay(aBookingPlaced()).when(moveBooking(requested)).thenRejected(code);
  });

  /** The causes of a closed online agenda, and the refusal of a customer's move. */
  const closed = [
    ['chose the manual mode', 'ON_REQUEST_ONLY', anOffer({ mode: 'manual' })],
    ['is past the trial', 'NOT_BOOKABLE_ONLINE', anOffer({ trialEndsOn: '2026-03-09' })],
    ['is not verified', 'NOT_BOOKABLE_ONLINE', anOffer({ isVerified: false })],
    ['archived the consultation', 'SLOT_NOT_OFFERED', archivedOffer()],
    [
      'archived it and planned its slots for another',
      'SLOT_NOT_OFFERED',
      archivedOffer({ weeklySlots: [aWeeklySlot({ consultationIds: [followUpId] })] }),
    ],
    [
      'gives it by video alone now',
      'SLOT_NOT_OFFERED',
      onOtherTerms({ options: [{ option: 'VISIO', priceCents: null }] }),
    ],
    ['removed the address', 'SLOT_NOT_OFFERED', anOffer({ addresses: [] })],
    [
      'has moved to another address',
      'SLOT_NOT_OFFERED',
      anOffer({
        addresses: [anAddress({ addressId: 'address-new' })],
        weeklySlots: [aWeeklySlot({ addressId: 'address-new' })],
      }),
    ],
  ] as const;

  describe.each(closed)('of a practitioner who %s', (_, code, offer) => {
    it.each([byPractitioner, { by: 'operator', partyId: 'account-operator' }] as const)(
      'is theirs to arrange, by the rules of time: %j',
      (requester) => {
        const booked = theDay(aBookingPlaced());
        const { by } = requester;
        const arranged = (requested = {}) => moveBooking({ requester, offer, ...requested });
        booked.when(arranged()).thenAccepted(aBookingMoveStarted({ by }));
        theDay()
          .when(moveBookingIn({ move: aMove({ by }), offer }))
          .thenAccepted(aBookingMovedIn({ by }));
        const taken = { occupiedThere: [occupiedAt('10:15')] };
        booked.when(arranged(taken)).thenRejected('SLOT_TAKEN');
        booked.when(arranged({ toStart: '10:00' })).thenRejected('SLOT_NOT_OFFERED');
        booked.when(arranged({ toDay: '2026-03-18' })).thenRejected('SLOT_NOT_OFFERED');
        booked.when(arranged({ toDay: '2026-03-05' })).thenRejected('IN_THE_PAST');
        booked.when(arranged({ toDay: '2026-05-07' })).thenRejected('TOO_FAR');
      },
    );

    it(`is refused to the customer, with ${code}`, () => {
      theDay(aBookingPlaced())
        .when(moveBooking({ requester: byCustomer, offer }))
        .thenRejected(code);
    });
  });

  it('keeps to the hours at its own address while that is there', () => {
    const otherPlaceOnly = anOffer({
      addresses: [anAddress(), anAddress({ addressId: 'address-new' })],
      weeklySlots: [aWeeklySlot({ addressId: 'address-new' })],
    });
    theDay(aBookingPlaced())
      .when(moveBooking({ offer: otherPlaceOnly }))
      .thenRejected('SLOT_NOT_OFFERED');
    const forOthers = anOffer({ weeklySlots: [aWeeklySlot({ consultationIds: [followUpId] })] });
    theDay(aBookingPlaced())
      .when(moveBooking({ offer: forOthers }))
      .thenRejected('SLOT_NOT_OFFERED');
  });

  it('is refused with IN_THE_PAST within a day that has begun', () => {
    theDay(aBookingPlaced(at(day, '11:30')))
      .when(moveBooking({ toDay: day, toStart: '09:00' }, { at: '2026-03-12T08:30:00.000Z' }))
      .thenRejected('IN_THE_PAST');
  });

  it('gives a practitioner no notice to keep, and a customer theirs', () => {
    // Thursday 09:30 in Paris: the booking is at 11:30, and 10:15 is within its two hours.
    const requested = { toDay: day, toStart: '10:15' };
    const soon = { at: '2026-03-12T08:30:00.000Z' };
    const late = theDay(aBookingPlaced(at(day, '11:30')));
    const graceUntil = '2026-03-13T08:30:00.000Z';
    const arrives = aBookingMovedIn({ ...at(day, '10:15'), fromStart: '11:30', graceUntil });
    late
      .when(moveBooking(requested, soon))
      .thenAccepted(aBookingMovedOut({ start: '11:30', ...requested }), arrives);
    late.when(moveBooking({ ...requested, requester: byCustomer }, soon)).thenRejected('TOO_SOON');
  });
});

describe('the deal of a booking that moves', () => {
  const longer = { durationMinutes: 90, pauseMinutes: 0 };

  it('keeps its length and price when the offer has changed', () => {
    const offer = onOtherTerms({
      durationMinutes: 45,
      pauseMinutes: 0,
      options: [{ option: 'PRESENTIEL', priceCents: 9_900 }],
    });
    theDay(aBookingPlaced())
      .when(moveBooking({ toDay: day, toStart: '09:45', offer }))
      .thenAccepted(
        aBookingMovedOut({ toDay: day, toStart: '09:45' }),
        aBookingMovedIn(at(day, '09:45')),
      );
  });

  it('is measured by its own length, not by what the offer says now', () => {
    // 90 minutes from 09:45 meet what begins at 11:00; the 45 of the offer would not.
    const offer = onOtherTerms({ durationMinutes: 45, pauseMinutes: 0 });
    const other = aBookingPlaced({ ...otherBooking, ...at(day, '11:00') });
    const requested = moveBooking({ toDay: day, toStart: '09:45', offer });
    theDay(aBookingPlaced({ ...at(day, '09:00', 90), ...longer }), other)
      .when(requested)
      .thenRejected('SLOT_TAKEN');
    theDay(aBookingPlaced({ ...longer, durationMinutes: 75, ...at(day, '09:00', 75) }), other)
      .when(requested)
      .thenAccepted(
        aBookingMovedOut({ toDay: day, toStart: '09:45' }),
        aBookingMovedIn({ ...at(day, '09:45', 75), ...longer, durationMinutes: 75 }),
      );
  });

  it('stays within the hours of the weekly slot', () => {
    const offer = onOtherTerms({ durationMinutes: 45, pauseMinutes: 0 });
    const deal = { ...at(day, '09:00', 90), ...longer };
    theDay(aBookingPlaced(deal))
      .when(moveBooking({ toStart: '10:30', offer }))
      .thenAccepted(aBookingMoveStarted({ toStart: '10:30' }));
    theDay(aBookingPlaced(deal))
      .when(moveBooking({ toStart: '11:15', offer }))
      .thenRejected('SLOT_NOT_OFFERED');
  });

  it('ends at the hour of its new day when the clocks change between', () => {
    const offer = anOffer({ weeklySlots: [aWeeklySlot({ dayOfWeek: 1 })] });
    const summer = { toDay: '2026-03-30', toStart: '09:00' };
    theDay()
      .when(moveBookingIn({ move: aMove(summer), offer }))
      .thenAccepted(
        aBookingMovedIn({
          day: '2026-03-30',
          start: '09:00',
          startsAt: '2026-03-30T07:00:00.000Z',
          endsAt: '2026-03-30T08:00:00.000Z',
        }),
      );
  });
});

describe('the new day', () => {
  it('takes the booking in with its deal', () => {
    const deal = aBookingPlaced({ reason: 'Sommeil léger', priceCents: 1_200 }).data;
    theDay()
      .when(moveBookingIn({ deal, move: aMove({ reason: 'Formation' }) }))
      .thenAccepted(
        aBookingMovedIn({ reason: 'Sommeil léger', priceCents: 1_200, moveReason: 'Formation' }),
      );
  });

  it('refuses in an event where somebody else was first', () => {
    theDay(aBookingPlaced({ ...otherBooking, ...at(nextDay, '10:15') }))
      .when(moveBookingIn())
      .thenAccepted(aBookingMoveRefused());
  });

  it('refuses when so much time has passed that its start has too', () => {
    theDay()
      .when(moveBookingIn({}, { at: '2026-03-20T10:00:00.000Z' }))
      .thenAccepted(aBookingMoveRefused({ code: 'IN_THE_PAST' }));
  });

  it('writes no word too many when it goes on from a to-do list', () => {
    const entry = { ...aMove(), correlationId: 'correlation-1', dueAt: nextDay };
    theDay()
      .when(moveBookingIn({ move: entry }))
      .thenAccepted(aBookingMovedIn());
    theDay(aBookingPlaced({ ...otherBooking, ...at(nextDay, '10:15') }))
      .when(moveBookingIn({ move: entry }))
      .thenAccepted(aBookingMoveRefused());
    theDay(aBookingPlaced(), aBookingMoveStarted())
      .when(moveBookingOut(entry))
      .thenAccepted(aBookingMovedOut());
  });

  it('has answered for good when it took the booking in', () => {
    const cancelled = aBookingCancelled({ day: nextDay, start: '10:15' });
    theDay(aBookingMovedIn()).when(moveBookingIn()).thenNothing();
    theDay(aBookingMovedIn(), cancelled).when(moveBookingIn()).thenNothing();
    theDay(aBookingMovedIn(), aBookingMovedOut({ moveId: 'move-2', day: nextDay }))
      .when(moveBookingIn())
      .thenNothing();
  });

  it('has answered for good when it refused, though its start is free by now', () => {
    theDay(aBookingMoveRefused()).when(moveBookingIn()).thenNothing();
  });

  it('may take in later what it refused once, by another move', () => {
    theDay(aBookingMoveRefused())
      .when(moveBookingIn({ move: aMove({ moveId: 'move-2' }) }))
      .thenAccepted(aBookingMovedIn({ moveId: 'move-2' }));
  });
});

describe('the old day', () => {
  const started = [aBookingPlaced(), aBookingMoveStarted()] as const;

  it('lets the booking out', () => {
    theDay(...started)
      .when(moveBookingOut())
      .thenAccepted(aBookingMovedOut());
  });

  it('keeps it when the new day refused', () => {
    theDay(...started)
      .when(abandonMove())
      .thenAccepted(aBookingMoveAbandoned());
  });

  it('ends a move once', () => {
    for (const command of [moveBookingOut(), abandonMove()]) {
      theDay(...started, aBookingMovedOut())
        .when(command)
        .thenNothing();
      theDay(...started, aBookingMoveAbandoned())
        .when(command)
        .thenNothing();
    }
  });

  it('does not end a later move of the same booking', () => {
    const later = aBookingMoveStarted({ moveId: 'move-2', toStart: '11:30' });
    for (const command of [moveBookingOut(), abandonMove()])
      theDay(...started, aBookingMoveAbandoned(), later)
        .when(command)
        .thenNothing();
  });

  it('keeps a booking that has come back', () => {
    const back = aBookingMovedIn({ ...at(day, '09:00'), moveId: 'move-2', fromDay: nextDay });
    theDay(...started, aBookingMovedOut(), back)
      .when(moveBookingOut())
      .thenNothing();
    theDay(...started, aBookingMovedOut(), back)
      .when(cancelBooking())
      .thenAccepted(aBookingCancelled());
  });
});

describe('a seat in a group', () => {
  const group = (index: number, on: string, start: string, facts = {}) =>
    aBookingPlaced({
      ...inTheGroup,
      ...at(on, start),
      bookingId: `seat-${index}`,
      customerId: `customer-${index}`,
      ...facts,
    });
  const seatMoves = moveBooking({ bookingId: 'seat-1', toDay: day, toStart: '10:15' });
  const owner = { bookingId: 'seat-1', customerId: 'customer-1' };

  it('moves into a session that has room', () => {
    theDay(group(1, day, '09:00'), group(2, day, '10:15'), group(3, day, '10:15'))
      .when(seatMoves)
      .thenAccepted(
        aBookingMovedOut({ ...owner, toDay: day }),
        aBookingMovedIn({ ...inTheGroup, ...owner, ...at(day, '10:15') }),
      );
  });

  it('is refused with SESSION_FULL where there is none', () => {
    theDay(group(1, day, '09:00'), ...[2, 3, 4].map((index) => group(index, day, '10:15')))
      .when(seatMoves)
      .thenRejected('SESSION_FULL');
  });

  it('leaves the others of its session where they are', () => {
    const opened = { bookingId: 'seat-5', customerId: 'customer-5', consultationId: groupId };
    theDay(
      group(1, day, '09:00'),
      group(2, day, '09:00'),
      aBookingMovedOut({ ...owner, toDay: day }),
      aBookingMovedIn({ ...inTheGroup, ...owner, ...at(day, '10:15') }),
    )
      .when(placeBooking({ ...otherBooking, consultationId }))
      .thenRejected('SLOT_TAKEN');
    theDay(
      ...[1, 2, 3].map((index) => group(index, day, '09:00')),
      aBookingMovedOut({ ...owner, toDay: day }),
    )
      .when(placeBooking(opened))
      .thenAccepted(aBookingPlaced({ ...inTheGroup, ...opened }));
  });

  it('is refused with ALREADY_IN_THIS_SESSION where the same person sits', () => {
    theDay(group(1, day, '09:00'), group(2, day, '10:15', { customerId: 'customer-1' }))
      .when(seatMoves)
      .thenRejected('ALREADY_IN_THIS_SESSION');
  });

  it('is refused with SLOT_TAKEN where another session is', () => {
    theDay(group(1, day, '09:00'), group(2, day, '10:15', { consultationId: followUpId }))
      .when(seatMoves)
      .thenRejected('SLOT_TAKEN');
  });

  it('adds no place beyond those that were ever sold, whatever the offer has now', () => {
    const soldAsTwo = { placesMax: 2 };
    const session = [2, 3].map((index) => group(index, day, '10:15', soldAsTwo));
    theDay(group(1, day, '09:00', soldAsTwo), ...session)
      .when(seatMoves)
      .thenRejected('SESSION_FULL');
    // A seat sold as one of three makes it a session of three.
    theDay(
      group(1, day, '09:00', soldAsTwo),
      group(2, day, '10:15', soldAsTwo),
      group(3, day, '10:15'),
    )
      .when(seatMoves)
      .thenAccepted(
        aBookingMovedOut({ ...owner, toDay: day }),
        aBookingMovedIn({ ...inTheGroup, ...soldAsTwo, ...owner, ...at(day, '10:15') }),
      );
  });

  it('joins nobody when it was sold as an individual session', () => {
    theDay(group(1, day, '09:00', { placesMax: 1 }), group(2, day, '10:15'))
      .when(seatMoves)
      .thenRejected('SLOT_TAKEN');
  });
});

it('keeps of the practitioner’s day what decisions need', () => {
  const events = [aBookingPlaced(), aBookingMoveStarted(), aBookingMovedOut()];
  const left = events.reduce(agendaDecider.evolve, agendaDecider.initialState());
  expect(left.bookings.get(bookingId)).toMatchObject({
    status: 'moved',
    departure: { moveId, practitionerId, toDay: nextDay, toStart: '10:15' },
  });
  expect(left.occupied.size).toBe(0);
});
