import { expect, it } from '@jest/globals';
import { alertIdOf, type PapersEvent } from 'contracts';
import {
  aFileShared,
  anAdviceGiven,
  aPaperWithdrawn,
  customerId,
  now,
  paperId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { unseenAlertsProjection } from './unseen-alerts-projection.ts';

const { given } = specificationsOf(unseenAlertsProjection);
const toCustomer = alertIdOf('event-1', customerId);

it('alerts the customer of an advice, with nothing of what it says', () => {
  given(anAdviceGiven({ relativeId, adviceText: 'Sommeil léger' })).then({
    [toCustomer]: {
      alertId: toCustomer,
      partyId: customerId,
      kind: 'nouveau',
      about: { kind: 'paper', id: paperId },
      otherPartyId: practitionerId,
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
  [anAdviceGiven({ version: 2 }), 'update'],
  [aFileShared(), 'nouveau'],
  [aPaperWithdrawn(), 'delete'],
] as const satisfies readonly (readonly [PapersEvent, string])[])(
  'alerts the customer alone of %j',
  (event, kind) => {
    const alerted = given(event);
    expect(alerted.ids()).toEqual([toCustomer]);
    expect(alerted.document(toCustomer)).toMatchObject({ kind, partyId: customerId });
  },
);
