import { expect, it } from '@jest/globals';
import { mailIdOf, mailKinds, type SeatEvent, type SeatMailKind } from 'contracts';
import {
  aSeatAwaited,
  aSeatChanged,
  aSeatGivenUp,
  aSeatOffered,
  aSeatOfferLapsed,
  aSeatTaken,
  customerId,
  practitionerId,
  seatId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { mailsDueProjection } from './mails-due-projection.ts';

const { given } = specificationsOf(mailsDueProjection);
const { reason: _, confirmationId: _confirmation, ...seat } = aSeatAwaited().data;
const another = { lastSeatId: 'seat-2' };
const marked: SeatEvent = {
  type: 'SeatAttendanceMarked',
  data: { ...seat, sessionId: 'session-1', attendance: 'attended' },
};

it.each([
  [aSeatTaken({ left: 1 }), ['customer-seat-taken']],
  [aSeatTaken({ left: 0 }), ['customer-seat-taken', 'practitioner-seat-last']],
  [aSeatAwaited(), ['customer-seat-awaited']],
  // Of a household the mail is owed for the last seat, with those before it.
  [aSeatTaken({ left: 1, confirmationId: 'seat-2' }), []],
  [aSeatTaken({ left: 0, confirmationId: 'seat-2' }), ['practitioner-seat-last']],
  [aSeatAwaited({ confirmationId: 'seat-2' }), []],
  [aSeatOffered(), ['customer-seat-offered']],
  [aSeatOfferLapsed(), ['customer-seat-lapsed']],
  [aSeatChanged({ what: 'time' }), ['customer-seat-moved']],
  [aSeatChanged({ what: 'place' }), ['customer-seat-relocated']],
  [aSeatChanged({ what: 'time-and-place' }), ['customer-seat-moved']],
  [aSeatChanged(another), []],
  [aSeatGivenUp({ by: 'practitioner' }), ['customer-seat-withdrawn']],
  [aSeatGivenUp({ by: 'practitioner', ...another }), []],
  [aSeatGivenUp({ late: true }), ['customer-seat-left', 'practitioner-seat-left-late']],
  [aSeatGivenUp({ late: false }), ['customer-seat-left']],
  [aSeatGivenUp({ was: 'awaited' }), []],
  [aSeatGivenUp({ was: 'offered' }), []],
  [marked, []],
] as const satisfies readonly (readonly [SeatEvent, readonly SeatMailKind[]])[])(
  'owes for %j',
  (event, kinds) => {
    const owed = given(event);
    const recipientOf = (kind: SeatMailKind) =>
      mailKinds[kind].to === 'customer' ? customerId : practitionerId;
    const idOf = (kind: SeatMailKind) => mailIdOf('event-1', recipientOf(kind));
    expect([...owed.ids()].sort()).toEqual(kinds.map(idOf).sort());
    for (const kind of kinds)
      expect(owed.document(idOf(kind))).toMatchObject({
        kind,
        about: { kind: 'seat', id: seatId },
        recipient: { kind: 'party', id: recipientOf(kind) },
        reason: null,
      });
  },
);
