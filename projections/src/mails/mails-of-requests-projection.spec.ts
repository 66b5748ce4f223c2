import { expect, it } from '@jest/globals';
import { mailIdOf, type RequestMailKind, type RequestsEvent } from 'contracts';
import {
  anAcceptanceFailed,
  aPrecisionRequest,
  aPrecisionGiven,
  aRequestAccepted,
  aRequestDeclined,
  aRequestExpired,
  aRequestSettling,
  aRequestSubmitted,
  aRequestWithdrawn,
  aTimeProposed,
  customerId,
  now,
  practitionerId,
  requestId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { mailsDueProjection } from './mails-due-projection.ts';

const { given } = specificationsOf(mailsDueProjection);
const idOf = (kind: RequestMailKind) =>
  mailIdOf('event-1', kind.startsWith('customer-') ? customerId : practitionerId, kind);

it.each([
  [aRequestSubmitted(), ['practitioner-request-submitted', 'practitioner-request-reminded']],
  [aPrecisionRequest(), ['customer-request-precision-asked']],
  [aPrecisionGiven(), ['practitioner-request-precision-given', 'practitioner-request-reminded']],
  [aTimeProposed(), ['customer-request-proposed']],
  [anAcceptanceFailed(), ['practitioner-request-time-gone']],
  [anAcceptanceFailed({ by: 'practitioner' }), []],
  [aRequestDeclined(), ['customer-request-declined']],
  [aRequestWithdrawn(), ['practitioner-request-withdrawn']],
  [aRequestExpired(), ['customer-request-expired', 'practitioner-request-expired']],
  // Written by the mails of the booking.
  [aRequestSettling(), []],
  [aRequestAccepted(), []],
] as const satisfies readonly (readonly [RequestsEvent, readonly RequestMailKind[]])[])(
  'owes for %j',
  (event, kinds) => {
    const owed = given(event);
    expect([...owed.ids()].sort()).toEqual(kinds.map(idOf).sort());
    for (const kind of kinds) {
      const isToCustomer = kind.startsWith('customer-');
      expect(owed.document(idOf(kind))).toMatchObject({
        kind,
        about: { kind: 'request', id: requestId },
        recipient: { kind: 'party', id: isToCustomer ? customerId : practitionerId },
        reason: null,
      });
    }
  },
);

it('plans the reminder for a day later', () => {
  const reminder = given(aRequestSubmitted()).document(idOf('practitioner-request-reminded'));
  expect(reminder).toMatchObject({ at: now, dueAt: '2026-03-11T10:00:00.000Z', isPlanned: true });
});
