import { expect, it } from '@jest/globals';
import { mailIdOf, mailKinds, type SeatEvent, type SeatMailKind } from 'contracts';
import {
  aSeatAwaited,
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
const from = { fromDay: seat.day, fromStart: '09:00', graceUntil: '2026-03-11T10:00:00.000Z' };
const changed: SeatEvent = { type: 'SeatChanged', data: { ...seat, ...from, what: 'time' } };
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
  [changed, ['customer-seat-changed']],
  [aSeatGivenUp({ by: 'practitioner' }), ['customer-seat-withdrawn']],
  [aSeatGivenUp({ late: true }), ['practitioner-seat-left-late']],
  [aSeatGivenUp({ late: false }), []],
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
