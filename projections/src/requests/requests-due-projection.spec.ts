import { it } from '@jest/globals';
import { instantAfter, GIVEN_UP_AFTER_MS } from 'contracts';
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
  now,
  requestExpiresAt,
  requestId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { requestsDueProjection } from './requests-due-projection.ts';

const { given } = specificationsOf(requestsDueProjection);
const due = (dueAt: string) => ({ requestId, correlationId: 'correlation-1', dueAt });

it('says when an open request is over, and puts it off with each move', () => {
  given(aRequestSubmitted()).then({ [requestId]: due(requestExpiresAt) });
  const later = '2026-03-18T10:00:00.000Z';
  given(aRequestSubmitted(), aPrecisionRequest({ expiresAt: later })).then({
    [requestId]: due(later),
  });
  given(aRequestSubmitted(), aPrecisionGiven({ expiresAt: later })).then({
    [requestId]: due(later),
  });
  given(aRequestSubmitted(), aTimeProposed()).then({ [requestId]: due(aRequestedTime().startsAt) });
});

it('says when whoever took a time has surely given up', () => {
  const settling = [aRequestSubmitted(), aTimeProposed(), aRequestSettling()] as const;
  given(...settling).then({ [requestId]: due(instantAfter(now, GIVEN_UP_AFTER_MS)) });
  given(...settling, anAcceptanceFailed()).then({ [requestId]: due(requestExpiresAt) });
});

it('holds nothing that is over', () => {
  for (const end of [
    aRequestAccepted(),
    aRequestDeclined(),
    aRequestWithdrawn(),
    aRequestExpired(),
  ])
    given(aRequestSubmitted(), end).then({});
});
