import { expect, it } from '@jest/globals';
import { alertIdOf, type RequestsEvent } from 'contracts';
import {
  anAcceptanceFailed,
  aBookingPlaced,
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
  day,
  metadataAt,
  now,
  practitionerId,
  recordedAs,
  relativeId,
  requestId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { unseenAlertsProjection } from './unseen-alerts-projection.ts';

const { given, givenRecorded } = specificationsOf(unseenAlertsProjection);
const to = {
  customer: alertIdOf('event-1', customerId),
  practitioner: alertIdOf('event-1', practitionerId),
};

it('tells the practitioner of a request, without what it says', () => {
  given(aRequestSubmitted({ relativeId })).then({
    [to.practitioner]: {
      alertId: to.practitioner,
      partyId: practitionerId,
      kind: 'nouveau',
      about: { kind: 'request', id: requestId },
      request: 'submitted',
      otherPartyId: customerId,
      relativeId,
      day: null,
      start: null,
      from: null,
      late: false,
      at: now,
      eventPosition: 1,
    },
  });
});

it.each([
  [aPrecisionRequest(), ['customer'], 'precision-asked', 'update'],
  [aPrecisionGiven(), ['practitioner'], 'precision-given', 'update'],
  [aTimeProposed(), ['customer'], 'proposed', 'update'],
  [anAcceptanceFailed(), ['practitioner'], 'acceptance-failed', 'update'],
  [anAcceptanceFailed({ by: 'practitioner' }), [], null, null],
  [aRequestDeclined(), ['customer'], 'declined', 'delete'],
  [aRequestWithdrawn(), ['practitioner'], 'withdrawn', 'delete'],
  [aRequestExpired(), ['customer', 'practitioner'], 'expired', 'delete'],
  // The booking causes this alert.
  [aRequestSettling(), [], null, null],
  [aRequestAccepted(), [], null, null],
] as const satisfies readonly (readonly [RequestsEvent, ...unknown[]])[])(
  'tells of %j whoever did not do it',
  (event, parties, request, kind) => {
    const reported = given(event);
    expect([...reported.ids()].sort()).toEqual(parties.map((party) => to[party]).sort());
    for (const party of parties)
      expect(reported.document(to[party])).toMatchObject({ request, kind });
  },
);

it('says when a time is that was proposed, or was gone', () => {
  expect(given(aTimeProposed()).document(to.customer)).toMatchObject({ day, start: '09:00' });
  expect(given(anAcceptanceFailed()).document(to.practitioner)).toMatchObject({ day });
});

it('tells of what a process placed as of what its party took', () => {
  const actor = { role: 'process', process: 'due-requests' } as const;
  const [placed] = recordedAs([aBookingPlaced({ requestId })]);
  if (placed === undefined) throw new Error('Nothing was recorded.');
  const reported = givenRecorded({ ...placed, metadata: metadataAt(now, { actor }) });
  expect(reported.ids()).toEqual([to.practitioner]);
});
