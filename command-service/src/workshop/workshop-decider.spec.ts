import { describe, expect, it } from '@jest/globals';
import { idFrom, instantAfter, type GivenSession, type WorkshopEvent } from 'contracts';
import {
  anOffer,
  aPublishedWorkshop,
  aSeatAwaited,
  aSeatChanged,
  aSeatGivenUp,
  aSeatOffered,
  aSeatOfferLapsed,
  aSeatTaken,
  aSecondSession,
  aSession,
  aWorkshopCancelled,
  aWorkshopPlanned,
  aWorkshopScheduled,
  commandAt,
  day,
  nextDay,
  now,
  otherCustomerId,
  otherPractitionerId,
  planId,
  practitionerId,
  seatId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import {
  awaitSeats,
  byPractitioner,
  given as givenOf,
  giveSeatUp,
  planWorkshop,
  seatByHand,
  takeSeats,
} from '../testing/index.ts';
import { workshopDecider } from './workshop-decider.ts';
import { evolveWorkshop, noWorkshop } from './workshop-state.ts';

const given = givenOf(workshopDecider);
const own = { workshopId, practitionerId };
const HOUR_MS = 3_600_000;
const hoursLater = (hours: number, from = now) => instantAfter(from, hours * HOUR_MS);
const { startsAt, endsAt } = aSession();
const lastDay = hoursLater(-20, startsAt);

const published = aPublishedWorkshop();
/** Both places are taken, by Louis and a relative. */
const louis = { customerId: otherCustomerId };
const full = [
  ...published,
  aSeatTaken({ ...louis, seatId: 'louis-1' }),
  aSeatTaken({ ...louis, seatId: 'louis-2', relativeId: 'relative-1', left: 0 }),
];
const leaves = giveSeatUp({
  seatId: 'louis-1',
  requester: { by: 'customer', partyId: otherCustomerId },
});
const left = aSeatGivenUp({ ...louis, seatId: 'louis-1', late: false });
const inTime = '2026-03-09T08:00:00.000Z';
const anothers = { customerId: 'customer-3', seatId: 'seat-3' };

describe('planning a workshop', () => {
  const commandId = 'command-plan';
  const plan = idFrom('plan', commandId);
  const metadata = { commandId };

  it('writes it with the instants of its dates, in their order', () => {
    const sessions = [
      { day: nextDay, start: '18:00', end: '20:00' },
      { day, start: '18:00', end: '20:00' },
    ];
    given()
      .when(planWorkshop({ sessions, practicalText: 'Code 45' }, { metadata }))
      .thenAccepted(
        aWorkshopPlanned({
          planId: plan,
          sessions: [
            aSession({ sessionId: idFrom('session', plan, '1') }),
            { ...aSecondSession(), sessionId: idFrom('session', plan, '0') },
          ],
        }),
        { type: 'PracticalInfoWritten', data: { ...own, practicalText: 'Code 45' } },
      );
  });

  it('once', () => {
    given(aWorkshopPlanned()).when(planWorkshop()).thenNothing();
  });

  it.each([
    ['SESSION_ENDS_BEFORE_START', [{ day, start: '18:00', end: '18:00' }]],
    ['HOUR_SKIPPED', [{ day: '2026-03-29', start: '02:30', end: '04:00' }]],
    [
      'SESSIONS_MEET',
      [
        { day, start: '18:00', end: '20:00' },
        { day, start: '19:59', end: '21:00' },
      ],
    ],
    [
      'SESSIONS_MEET',
      [
        { day, start: '18:00', end: '20:00' },
        { day, start: '18:00', end: '20:00' },
      ],
    ],
  ] as const)('refuses dates that are none: %s', (code, sessions) => {
    given().when(planWorkshop({ sessions })).thenRejected(code);
  });

  it('schedules it once every day has accepted, opens it, and says nothing the second time', () => {
    const schedule = commandAt(now)('ScheduleWorkshop', { planId });
    given(aWorkshopPlanned())
      .when(schedule)
      .thenAccepted(aWorkshopScheduled(), { type: 'WorkshopOpened', data: own });
    given(...published)
      .when(schedule)
      .thenNothing();
  });

  it('frees the days before the one that refused', () => {
    const refuse = (of: string) =>
      commandAt(now)('RefuseWorkshopPlan', { planId, day: of, code: 'SLOT_TAKEN' as const });
    const planned = aWorkshopPlanned({ sessions: [aSession(), aSecondSession()] });
    const refused = (of: string, frees: { planId: string; days: string[] } | null) =>
      ({
        type: 'WorkshopPlanRefused',
        data: { ...own, planId, day: of, code: 'SLOT_TAKEN', frees },
      }) as const;
    given(planned)
      .when(refuse(nextDay))
      .thenAccepted(refused(nextDay, { planId, days: [day] }));
    given(planned).when(refuse(day)).thenAccepted(refused(day, null));
    given(planned, refused(day, null)).when(refuse(day)).thenNothing();
  });
});

describe('changing a workshop', () => {
  const commandId = 'command-replan';
  const plan = idFrom('plan', commandId);
  const replan = (
    at = now,
    sessions: readonly GivenSession[] = [{ day: nextDay, start: '18:00', end: '20:00' }],
  ) =>
    commandAt(at, { commandId })('ReplanWorkshop', {
      practitionerId,
      sessions,
      noticeText: 'La salle est prise.',
    });
  const moved = [{ ...aSecondSession(), sessionId: idFrom('session', plan, '0') }];
  const replanned = {
    type: 'WorkshopReplanned',
    data: { ...own, planId: plan, sessions: moved, noticeText: 'La salle est prise.' },
  } as const;

  const park = {
    addressId: null,
    label: 'Parc',
    street: '1 place Bellecour',
    zipCode: '69002',
    city: 'Lyon',
    latitude: 45.76,
    longitude: 4.83,
  };

  it('asks for other dates, and keeps those it has until the days have answered', () => {
    given(...published)
      .when(replan())
      .thenAccepted(replanned);
    given(...published, replanned)
      .when(replan())
      .thenRejected('WORKSHOP_SETTLING');
    given(...published, replanned)
      .when(takeSeats())
      .thenAccepted(aSeatTaken({ left: 1 }));
  });

  it('keeps the id of a date that it has, once, and takes no other', () => {
    const { sessionId } = aSession();
    const sessions = [day, nextDay, '2026-03-26'].map((each, index) => ({
      sessionId: index === 2 ? 'session-of-another' : sessionId,
      day: each,
      start: '18:00',
      end: '20:00',
    }));
    const decision = workshopDecider.decide(
      replan(now, sessions),
      published.reduce(evolveWorkshop, noWorkshop()),
    );
    const [event] = decision.outcome === 'accepted' ? decision.events : [];
    expect(event).toMatchObject({
      data: {
        sessions: [
          { sessionId },
          { sessionId: idFrom('session', plan, '1') },
          { sessionId: idFrom('session', plan, '2') },
        ],
      },
    });
  });

  it('does nothing for the same dates', () => {
    given(...published)
      .when(replan(now, [{ day, start: '18:00', end: '20:00' }]))
      .thenNothing();
  });

  it('leaves what has begun as it was', () => {
    const course = aPublishedWorkshop({ sessions: [aSession(), aSecondSession()] });
    given(...course)
      .when(replan(endsAt))
      .thenRejected('SESSION_BEGUN');
  });

  it('keeps a date ahead, since an event ends by itself or is cancelled', () => {
    const course = aPublishedWorkshop({ sessions: [aSession(), aSecondSession()] });
    given(...course)
      .when(replan(endsAt, [{ day, start: '18:00', end: '20:00' }]))
      .thenRejected('NO_SESSION_AHEAD');
  });

  it('tells everybody who has, is offered or awaits a seat, who may leave for a day without being late', () => {
    const waits = aSeatAwaited(anothers);
    given(...full, waits, replanned)
      .when(commandAt(now)('ScheduleWorkshop', { planId: plan }))
      .thenAccepted(
        aWorkshopScheduled({ planId: plan, sessions: moved, frees: { planId, days: [day] } }),
        ...[
          // A household gets one mail, which its last seat causes.
          { ...louis, seatId: 'louis-1', lastSeatId: 'louis-2' },
          { ...louis, seatId: 'louis-2', relativeId: 'relative-1' },
          anothers,
        ].map((seat) =>
          aSeatChanged({ ...seat, planId: plan, day: nextDay, endsAt: aSecondSession().endsAt }),
        ),
      );
  });

  it('changes the place with the dates, and tells of both at once', () => {
    const withPlace = { ...replanned, data: { ...replanned.data, place: park } };
    const data = { practitionerId, place: park, noticeText: 'La salle est prise.' };
    const replanTo = (sessions: readonly GivenSession[]) =>
      commandAt(now, { commandId })('ReplanWorkshop', { ...data, sessions });
    const seat = { planId: plan, day: nextDay, endsAt: aSecondSession().endsAt };
    given(...published)
      .when(replanTo([{ day: nextDay, start: '18:00', end: '20:00' }]))
      .thenAccepted(withPlace);
    given(...published, aSeatTaken(), withPlace)
      .when(commandAt(now)('ScheduleWorkshop', { planId: plan }))
      .thenAccepted(
        aWorkshopScheduled({ planId: plan, sessions: moved, frees: { planId, days: [day] } }),
        { type: 'WorkshopPlaceChanged', data: { ...own, place: park, noticeText: null } },
        aSeatChanged({ ...seat, what: 'time-and-place' }),
      );
    // The new dates equal the present ones.
    given(...published, aSeatTaken())
      .when(replanTo([{ day, start: '18:00', end: '20:00' }]))
      .thenAccepted(
        { type: 'WorkshopPlaceChanged', data: { ...own, ...data, practitionerId } },
        aSeatChanged({ what: 'place' }),
      );
  });

  it('tells nobody of the place that it has', () => {
    const { place } = aWorkshopPlanned().data;
    const data = { practitionerId, place, noticeText: null };
    given(...published, aSeatTaken())
      .when(commandAt(now)('ChangeWorkshopPlace', data))
      .thenNothing();
    given(...published, aSeatTaken(), { ...replanned, data: { ...replanned.data, place } })
      .when(commandAt(now)('ScheduleWorkshop', { planId: plan }))
      .thenAccepted(
        aWorkshopScheduled({ planId: plan, sessions: moved, frees: { planId, days: [day] } }),
        aSeatChanged({ planId: plan, day: nextDay, endsAt: aSecondSession().endsAt }),
      );
  });

  it('offers anew what would be held beyond an earlier start', () => {
    const later = aPublishedWorkshop({ sessions: [aSecondSession()], placesMax: 1 });
    const at = hoursLater(9);
    const offer = { day: nextDay, until: '2026-03-13T10:00:00.000Z' };
    const earlier: WorkshopEvent = {
      type: 'WorkshopReplanned',
      data: { ...own, planId: plan, sessions: [aSession()], noticeText: null },
    };
    const events = given(...later, aSeatAwaited({ day: nextDay }), aSeatOffered(offer), earlier);
    events.when(commandAt(at)('ScheduleWorkshop', { planId: plan })).thenAccepted(
      aWorkshopScheduled({
        planId: plan,
        sessions: [aSession()],
        frees: { planId, days: [nextDay] },
      }),
      aSeatChanged({
        planId: plan,
        fromDay: nextDay,
        graceUntil: instantAfter(at, 24 * HOUR_MS),
      }),
      aSeatOffered({ planId: plan, until: '2026-03-11T08:00:00.000Z' }),
    );
  });

  it('has never fewer places than are taken or offered, and offers those that are added', () => {
    const revise = (placesMax: number) =>
      commandAt(now)('ReviseWorkshop', { practitionerId, terms: workshopTerms({ placesMax }) });
    const revised = (placesMax: number) =>
      ({ type: 'WorkshopRevised', data: { ...own, ...workshopTerms({ placesMax }) } }) as const;
    given(...full)
      .when(revise(1))
      .thenRejected('PLACES_TAKEN');
    given(...full, aSeatAwaited())
      .when(revise(3))
      .thenAccepted(revised(3), aSeatOffered());
  });

  it('closes and reopens the sign-ups, once each, and offers nothing while closed', () => {
    const close = commandAt(now)('CloseWorkshop', { practitionerId });
    const open = commandAt(now)('OpenWorkshop', { practitionerId });
    const closed = { type: 'WorkshopClosed', data: own } as const;
    given(...published)
      .when(close)
      .thenAccepted(closed);
    given(...published, closed)
      .when(close)
      .thenNothing();
    given(...published, closed)
      .when(takeSeats())
      .thenRejected('WORKSHOP_CLOSED');
    given(...full, aSeatAwaited(), closed)
      .when(leaves)
      .thenAccepted(left);
    given(...full, aSeatAwaited(), closed, left)
      .when(open)
      .thenAccepted({ type: 'WorkshopOpened', data: own }, aSeatOffered());
    given(...published, closed)
      .when(commandAt(startsAt)('OpenWorkshop', { practitionerId }))
      .thenRejected('WORKSHOP_STARTED');
  });

  it('tells another place, and practical information', () => {
    const change = commandAt(now)('ChangeWorkshopPlace', {
      practitionerId,
      place: park,
      noticeText: null,
    });
    given(...published, aSeatTaken())
      .when(change)
      .thenAccepted(
        { type: 'WorkshopPlaceChanged', data: { ...own, place: park, noticeText: null } },
        aSeatChanged({ what: 'place' }),
      );
    const write = commandAt(now)('WritePracticalInfo', {
      practitionerId,
      practicalText: 'Code 45',
    });
    const written = {
      type: 'PracticalInfoWritten',
      data: { ...own, practicalText: 'Code 45' },
    } as const;
    given(...published)
      .when(write)
      .thenAccepted(written);
    given(...published, written)
      .when(write)
      .thenNothing();
  });

  it('cancels it with every seat, once', () => {
    const cancel = commandAt(now)('CancelWorkshop', { practitionerId, noticeText: 'Grippe' });
    const cancelled = aWorkshopCancelled({ noticeText: 'Grippe' });
    given(...full, aSeatAwaited(anothers))
      .when(cancel)
      .thenAccepted(
        cancelled,
        aSeatGivenUp({
          ...louis,
          seatId: 'louis-1',
          lastSeatId: 'louis-2',
          by: 'practitioner',
        }),
        aSeatGivenUp({
          ...louis,
          seatId: 'louis-2',
          relativeId: 'relative-1',
          by: 'practitioner',
        }),
        aSeatGivenUp({ ...anothers, by: 'practitioner', was: 'awaited' }),
      );
    given(...published, cancelled)
      .when(cancel)
      .thenRejected('WORKSHOP_CANCELLED');
    given(...published, cancelled)
      .when(takeSeats())
      .thenRejected('WORKSHOP_CANCELLED');
    given(...published, replanned)
      .when(cancel)
      .thenRejected('WORKSHOP_SETTLING');
    given(...published)
      .when(commandAt(endsAt)('CancelWorkshop', { practitionerId, noticeText: null }))
      .thenRejected('WORKSHOP_OVER');
  });

  it('is for its practitioner alone', () => {
    const theirs = { practitionerId: otherPractitionerId, noticeText: null };
    given(...published)
      .when(commandAt(now)('CancelWorkshop', theirs))
      .thenRejected('EVENT_NOT_FOUND');
    given(aWorkshopPlanned())
      .when(commandAt(now)('CancelWorkshop', { practitionerId, noticeText: null }))
      .thenRejected('WORKSHOP_SETTLING');
  });
});

describe('signing up', () => {
  it('takes a place on the terms of this moment', () => {
    given(...published)
      .when(takeSeats({ reason: 'Curieux' }))
      .thenAccepted(aSeatTaken({ reason: 'Curieux' }));
  });

  const jeanne = { seatId: 'seat-2', relativeId: 'relative-jeanne' };
  const two = [{ seatId, relativeId: null }, jeanne];

  it('takes places for a household, all of them or none', () => {
    given(...published)
      .when(takeSeats({ participants: two }))
      .thenAccepted(
        aSeatTaken({ left: 1, confirmationId: jeanne.seatId }),
        aSeatTaken({ ...jeanne, left: 0 }),
      );
    given(...full)
      .when(awaitSeats({ participants: two }))
      .thenAccepted(aSeatAwaited({ confirmationId: jeanne.seatId }), aSeatAwaited(jeanne));
    given(...published, aSeatTaken(louis))
      .when(takeSeats({ participants: two }))
      .thenRejected('TOO_FEW_PLACES');
  });

  it('refuses whom it cannot seat, and says why', () => {
    const seated = [...published, aSeatTaken()];
    given().when(takeSeats()).thenRejected('EVENT_NOT_FOUND');
    given(...published)
      .when(takeSeats({ beneficiaries: 'inactive' }))
      .thenRejected('CUSTOMER_NOT_FOUND');
    given(...seated)
      .when(takeSeats())
      .thenRejected('ALREADY_IN_THIS_WORKSHOP');
    given(...published)
      .when(takeSeats({}, { at: startsAt }))
      .thenRejected('WORKSHOP_STARTED');
    given(...published)
      .when(takeSeats({}, { at: hoursLater(-1, startsAt) }))
      .thenRejected('SIGN_UP_OVER');
    given(...published)
      .when(takeSeats({ offer: anOffer({ trialEndsOn: '2026-03-01' }) }))
      .thenRejected('NOT_BOOKABLE_ONLINE');
    given(...full)
      .when(takeSeats())
      .thenRejected('WORKSHOP_FULL');
    const seven = Array.from({ length: 7 }, (_, index) => ({
      seatId: `seat-${index}`,
      relativeId: `relative-${index}`,
    }));
    given(...aPublishedWorkshop({ placesMax: 20 }))
      .when(takeSeats({ participants: seven }))
      .thenRejected('TOO_MANY_SEATS');
  });

  it('is open to a practitioner who takes requests, since it is about one date', () => {
    given(...published)
      .when(takeSeats({ offer: anOffer({ mode: 'manual' }) }))
      .thenAccepted(aSeatTaken());
  });
});

describe('the waiting list', () => {
  it('is for full workshops, one entry each', () => {
    given(...full)
      .when(awaitSeats())
      .thenAccepted(aSeatAwaited());
    given(...published)
      .when(awaitSeats())
      .thenRejected('PLACES_LEFT');
    given(...full, aSeatAwaited())
      .when(awaitSeats())
      .thenRejected('ALREADY_WAITING');
    const line = Array.from({ length: 200 }, (_, index) =>
      aSeatAwaited({ customerId: `customer-${index}`, seatId: `seat-${index}` }),
    );
    given(...full, ...line)
      .when(awaitSeats())
      .thenRejected('WAITING_LIST_FULL');
  });

  it('gets the place that comes free, in the same append, and nobody else does', () => {
    given(...full, aSeatAwaited(), aSeatAwaited(anothers))
      .when(leaves)
      .thenAccepted(left, aSeatOffered());
    given(...full, aSeatAwaited(), left, aSeatOffered())
      .when(
        takeSeats({
          customerId: 'customer-4',
          participants: [{ seatId: 'seat-4', relativeId: null }],
        }),
      )
      .thenRejected('WORKSHOP_FULL');
  });

  const offered = [...full, aSeatAwaited(), aSeatAwaited(anothers), left, aSeatOffered()];

  it('keeps the id from the list to the chair', () => {
    given(...offered)
      .when(takeSeats({ participants: [{ seatId: 'another-id', relativeId: null }] }))
      .thenAccepted(aSeatTaken({ via: 'offer', left: 0 }));
  });

  it('passes an offer on that is over, before it decides', () => {
    const at = hoursLater(24);
    given(...offered)
      .when(commandAt(at)('SettleWorkshop', {}))
      .thenAccepted(aSeatOfferLapsed(), aSeatOffered({ ...anothers, until: hoursLater(30) }));
    given(...offered)
      .when(takeSeats({}, { at }))
      .thenRejected('WORKSHOP_FULL');
    given(...offered)
      .when(commandAt(hoursLater(23))('SettleWorkshop', {}))
      .thenNothing();
  });

  it('passes an offer on that is declined', () => {
    given(...offered)
      .when(giveSeatUp())
      .thenAccepted(aSeatGivenUp({ was: 'offered' }), aSeatOffered(anothers));
  });

  it('tells all who wait at once on the last day, and the first to confirm sits', () => {
    const waiting = [...full, aSeatAwaited(), aSeatAwaited(anothers)];
    const free = { holds: false, until: startsAt };
    const notified = [aSeatOffered(free), aSeatOffered({ ...anothers, ...free })];
    const leavesLate = { ...leaves, metadata: { ...leaves.metadata, at: lastDay } };
    const leftLate = aSeatGivenUp({ ...louis, seatId: 'louis-1', late: true });
    given(...waiting)
      .when(leavesLate)
      .thenAccepted(leftLate, ...notified);
    const onLastDay = [...waiting, leftLate, ...notified];
    given(...onLastDay)
      .when(commandAt(lastDay)('SettleWorkshop', {}))
      .thenNothing();
    const theirs = [{ seatId: 'seat-3', relativeId: null }];
    given(...onLastDay)
      .when(takeSeats({ customerId: anothers.customerId, participants: theirs }, { at: lastDay }))
      .thenAccepted(aSeatTaken({ ...anothers, via: 'offer', left: 0 }));
  });

  it('tells those again on the last day of a later start who were told on that of the former one', () => {
    const later = aSecondSession();
    const last = hoursLater(-20, later.startsAt);
    const dates = { planId: 'plan-2', day: nextDay, endsAt: later.endsAt };
    const plan = { planId: 'plan-2', sessions: [later] };
    const fourth = { customerId: 'customer-4', seatId: 'seat-4' };
    const second = { ...louis, ...dates, seatId: 'louis-2', relativeId: 'relative-1' };
    const postponed: readonly WorkshopEvent[] = [
      ...full,
      aSeatAwaited(),
      aSeatAwaited(anothers),
      aSeatGivenUp({ ...louis, seatId: 'louis-1', late: true }),
      aSeatOffered({ holds: false, until: startsAt }),
      aSeatOffered({ ...anothers, holds: false, until: startsAt }),
      aSeatTaken({ ...fourth, left: 0 }),
      { type: 'WorkshopReplanned', data: { ...own, ...plan, noticeText: null } },
      aWorkshopScheduled(plan),
      aSeatAwaited({ ...dates, customerId: 'customer-5', seatId: 'seat-5' }),
    ];
    const requester = { by: 'customer', partyId: otherCustomerId } as const;
    const leavesAt = (at: string) => giveSeatUp({ seatId: 'louis-2', requester }, { at });
    const free = { ...dates, holds: false, until: later.startsAt };
    const freed = aSeatGivenUp({ ...second, late: true });
    const notified = [{}, anothers, { customerId: 'customer-5', seatId: 'seat-5' }].map((seat) =>
      aSeatOffered({ ...seat, ...free }),
    );
    given(...postponed)
      .when(leavesAt(last))
      .thenAccepted(freed, ...notified);
    given(...postponed, freed, ...notified)
      .when(commandAt(last)('SettleWorkshop', {}))
      .thenNothing();
    // Before the last day the place is held for the first of the list.
    given(...postponed)
      .when(leavesAt(hoursLater(-80, later.startsAt)))
      .thenAccepted(
        aSeatGivenUp(second),
        aSeatOffered({ ...dates, until: hoursLater(-56, later.startsAt) }),
      );
  });
});

describe('by hand', () => {
  const graceUntil = hoursLater(24);
  const seated = { by: 'practitioner', via: 'hand', graceUntil } as const;

  it('seats somebody who rang up', () => {
    given(...published)
      .when(seatByHand())
      .thenAccepted(aSeatTaken(seated));
    given(...published, aSeatTaken())
      .when(seatByHand())
      .thenRejected('ALREADY_IN_THIS_WORKSHOP');
  });

  it('adds a place to a full workshop, openly, and passes nobody who waits', () => {
    const revised = {
      type: 'WorkshopRevised',
      data: { ...own, ...workshopTerms({ placesMax: 3 }) },
    } as const;
    given(...full)
      .when(seatByHand())
      .thenRejected('WORKSHOP_FULL');
    given(...full, aSeatAwaited(anothers))
      .when(seatByHand({ addsPlaces: true }))
      .thenAccepted(revised, aSeatTaken({ ...seated, left: 0 }));
  });
});

describe('leaving', () => {
  const taken = [...published, aSeatTaken()];

  it('is late after the delay that was agreed, and only for who sits', () => {
    given(...taken)
      .when(giveSeatUp({}, { at: inTime }))
      .thenAccepted(aSeatGivenUp());
    given(...taken)
      .when(giveSeatUp({}, { at: hoursLater(-47, startsAt) }))
      .thenAccepted(aSeatGivenUp({ late: true }));
    given(...full, aSeatAwaited())
      .when(giveSeatUp({}, { at: hoursLater(-1, startsAt) }))
      .thenAccepted(aSeatGivenUp({ was: 'awaited' }));
  });

  it('is in time for a day after what the customer did not do', () => {
    const graceUntil = hoursLater(-24, startsAt);
    given(...published, aSeatTaken({ by: 'practitioner', via: 'hand', graceUntil }))
      .when(giveSeatUp({}, { at: graceUntil }))
      .thenAccepted(aSeatGivenUp());
  });

  it('is for the customer until the first start, and for the practitioner until the last end', () => {
    given(...taken)
      .when(giveSeatUp({}, { at: startsAt }))
      .thenRejected('WORKSHOP_STARTED');
    const removes = { requester: byPractitioner, reason: 'Absente' };
    given(...taken)
      .when(giveSeatUp(removes, { at: startsAt }))
      .thenAccepted(aSeatGivenUp({ by: 'practitioner', reason: 'Absente' }));
    given(...taken)
      .when(giveSeatUp(removes, { at: endsAt }))
      .thenRejected('WORKSHOP_OVER');
  });

  it('is for no one else, and once', () => {
    const requester = { by: 'customer', partyId: otherCustomerId } as const;
    given(...taken)
      .when(giveSeatUp({ requester }))
      .thenRejected('BOOKING_NOT_FOUND');
    given(...taken, aSeatGivenUp())
      .when(giveSeatUp())
      .thenRejected('ALREADY_CANCELLED');
  });
});

describe('attendance', () => {
  const mark = (at: string, attendance: 'attended' | 'unmarked' = 'attended') =>
    commandAt(at)('MarkAttendance', {
      practitionerId,
      seatId,
      sessionId: 'session-1',
      attendance,
    });
  const taken = [...published, aSeatTaken()];
  const early = instantAfter(startsAt, -30 * 60_000 - 1);

  it('is noted from half an hour before a date on', () => {
    given(...taken)
      .when(mark(early))
      .thenRejected('ATTENDANCE_TOO_EARLY');
    given(...taken)
      .when(mark(endsAt))
      .thenAccepted({
        type: 'SeatAttendanceMarked',
        data: { ...aSeatOfferLapsed().data, sessionId: 'session-1', attendance: 'attended' },
      });
    given(...taken)
      .when(mark(endsAt, 'unmarked'))
      .thenNothing();
    given(...published)
      .when(mark(endsAt))
      .thenRejected('BOOKING_NOT_FOUND');
  });
});

it('changes nothing of the workshop it decides on', () => {
  const state = full.reduce(workshopDecider.evolve, workshopDecider.initialState());
  const before = JSON.stringify([...state.seats]);
  workshopDecider.decide(leaves, state);
  expect(JSON.stringify([...state.seats])).toBe(before);
});
