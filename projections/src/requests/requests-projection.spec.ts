import { describe, it } from '@jest/globals';
import type { RequestDocument } from 'contracts';
import {
  anAcceptanceFailed,
  aPrecisionRequest,
  aPrecisionGiven,
  aRequestAccepted,
  aRequestDeclined,
  aRequestedTime,
  aRequestExpired,
  aRequestSettling,
  aRequestSubmitted,
  aRequestWithdrawn,
  aTimeProposed,
  bookingId,
  day,
  now,
  proposalId,
  requestExpiresAt,
  requestId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { requestsProjection } from './requests-projection.ts';

const { given } = specificationsOf(requestsProjection);

const pending: RequestDocument = {
  ...aRequestSubmitted().data,
  state: 'pending',
  isOpen: true,
  messages: [],
  submittedAt: now,
  changedAt: now,
  changedBy: 'event-1',
  proposal: null,
  taken: null,
  gone: null,
  ended: null,
  booked: null,
};
const proposal = { proposalId, ...aRequestedTime() };
const { startsAt } = aRequestedTime();
const precisionRequest = { by: 'practitioner', at: now, precisionText: 'Depuis quand ?' } as const;
const answered = { by: 'customer', at: now, precisionText: 'Depuis l’été.' } as const;

describe('the view of requests', () => {
  it('holds what was asked for, and awaits the practitioner', () => {
    given(aRequestSubmitted()).then({ [requestId]: pending });
  });

  it('follows what either side wrote', () => {
    given(aRequestSubmitted(), aPrecisionRequest()).then({
      [requestId]: {
        ...pending,
        state: 'precision-asked',
        changedBy: 'event-2',
        messages: [precisionRequest],
      },
    });
    given(aRequestSubmitted(), aPrecisionRequest(), aPrecisionGiven()).then({
      [requestId]: {
        ...pending,
        changedBy: 'event-3',
        messages: [precisionRequest, answered],
      },
    });
  });

  it('holds the time that stands to be accepted, until either side writes', () => {
    given(aRequestSubmitted(), aTimeProposed()).then({
      [requestId]: {
        ...pending,
        state: 'proposed',
        changedBy: 'event-2',
        proposal,
        expiresAt: startsAt,
      },
    });
    given(aRequestSubmitted(), aTimeProposed(), aPrecisionGiven()).then({
      [requestId]: {
        ...pending,
        changedBy: 'event-3',
        messages: [answered],
      },
    });
  });

  it('says that a day is asked, and that it said yes', () => {
    const settling = [aRequestSubmitted(), aTimeProposed(), aRequestSettling()] as const;
    given(...settling).then({
      [requestId]: {
        ...pending,
        state: 'settling',
        changedBy: 'event-3',
        proposal,
        taken: aRequestedTime(),
        expiresAt: startsAt,
      },
    });
    given(...settling, aRequestAccepted()).then({
      [requestId]: {
        ...pending,
        state: 'accepted',
        isOpen: false,
        changedBy: 'event-4',
        expiresAt: startsAt,
        booked: { bookingId, day, start: '09:00' },
      },
    });
  });

  it('remembers the time that was gone, until another one is proposed', () => {
    const failed = [aRequestSubmitted(), aTimeProposed(), aRequestSettling(), anAcceptanceFailed()];
    given(...failed).then({
      [requestId]: {
        ...pending,
        changedBy: 'event-4',
        expiresAt: requestExpiresAt,
        gone: { ...aRequestedTime(), at: now, code: 'SLOT_TAKEN' },
      },
    });
    given(...failed, aTimeProposed()).then({
      [requestId]: {
        ...pending,
        state: 'proposed',
        changedBy: 'event-5',
        proposal,
        expiresAt: startsAt,
      },
    });
  });

  it.each([
    [aRequestDeclined(), 'declined', 'practitioner', 'Complet jusqu’en avril.'],
    [aRequestWithdrawn(), 'withdrawn', 'customer', null],
    [aRequestExpired(), 'expired', 'nobody', null],
  ] as const)('ends with %j', (event, state, by, reason) => {
    given(aRequestSubmitted(), aTimeProposed(), event).then({
      [requestId]: {
        ...pending,
        state,
        isOpen: false,
        changedBy: 'event-3',
        expiresAt: startsAt,
        ended: { at: now, by, reason },
      },
    });
  });
});
