import { expect, it } from '@jest/globals';
import { alertIdOf, type SeatChange, type SeatEvent, type SeatNews } from 'contracts';
import {
  aSeatAwaited,
  aSeatChanged,
  aSeatGivenUp,
  aSeatOffered,
  aSeatOfferLapsed,
  aSeatTaken,
  customerId,
  day,
  now,
  practitionerId,
  relativeId,
  seatId,
  workshopId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { unseenAlertsProjection } from './unseen-alerts-projection.ts';

const { given } = specificationsOf(unseenAlertsProjection);
const to = {
  customer: alertIdOf('event-1', customerId),
  practitioner: alertIdOf('event-1', practitionerId),
};
const { reason: _, confirmationId: _confirmation, ...seat } = aSeatAwaited().data;
const changed = (what: SeatChange): SeatEvent =>
  aSeatChanged({ what, fromDay: '2026-03-05', fromStart: '10:15' });
const marked: SeatEvent = {
  type: 'SeatAttendanceMarked',
  data: { ...seat, sessionId: 'session-1', attendance: 'attended' },
};

it('tells the practitioner who has taken a place, for whom, and nothing of their reason', () => {
  given(aSeatTaken({ relativeId, left: 3, reason: 'Je dors mal.' })).then({
    [to.practitioner]: {
      alertId: to.practitioner,
      partyId: practitionerId,
      kind: 'nouveau',
      about: { kind: 'seat', id: seatId },
      seat: { workshopId, news: 'taken', until: null },
      otherPartyId: customerId,
      relativeId,
      day,
      start: '18:00',
      from: null,
      late: false,
      at: now,
      eventPosition: 1,
    },
  });
});

it.each([
  [aSeatTaken({ left: 0 }), 'practitioner', 'filled', 'nouveau'],
  [aSeatTaken({ by: 'practitioner', via: 'hand', left: 0 }), 'customer', 'added', 'nouveau'],
  [aSeatOffered(), 'customer', 'offered', 'nouveau'],
  [aSeatOfferLapsed(), 'customer', 'lapsed', 'delete'],
  [changed('time'), 'customer', 'moved', 'update'],
  [changed('place'), 'customer', 'relocated', 'update'],
  [changed('time-and-place'), 'customer', 'rearranged', 'update'],
  [aSeatGivenUp({ by: 'practitioner', was: 'awaited' }), 'customer', 'removed', 'delete'],
  [aSeatGivenUp({ late: true }), 'practitioner', 'left', 'delete'],
] as const satisfies readonly (readonly [SeatEvent, keyof typeof to, SeatNews, string])[])(
  'tells of %j whoever did not do it',
  (event, party, news, kind) => {
    const reported = given(event);
    expect(reported.ids()).toEqual([to[party]]);
    expect(reported.document(to[party])).toMatchObject({
      partyId: party === 'customer' ? customerId : practitionerId,
      otherPartyId: party === 'customer' ? practitionerId : customerId,
      kind,
      seat: { workshopId, news },
    });
  },
);

it.each([
  aSeatAwaited(),
  aSeatGivenUp({ was: 'awaited' }),
  aSeatGivenUp({ was: 'offered' }),
  marked,
])('tells nobody of %j', (event) => {
  given(event).then({});
});

it('says until when an offered place is held, if it is', () => {
  const until = '2026-03-11T10:00:00.000Z';
  for (const holds of [true, false])
    expect(given(aSeatOffered({ until, holds })).document(to.customer)).toMatchObject({
      seat: { until: holds ? until : null },
    });
});

it('says when a moved event was, and when a place was left late', () => {
  expect(given(changed('time')).document(to.customer)).toMatchObject({
    from: { day: '2026-03-05', start: '10:15' },
  });
  expect(given(changed('place')).document(to.customer)).toMatchObject({ from: null });
  for (const late of [true, false])
    expect(given(aSeatGivenUp({ late })).document(to.practitioner)).toMatchObject({ late });
});
