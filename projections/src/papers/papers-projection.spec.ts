import { it } from '@jest/globals';
import {
  aFileShared,
  anAdviceGiven,
  aPaperWithdrawn,
  bookingId,
  customerId,
  metadataAt,
  now,
  paperId,
  practitionerId,
  recordedAs,
  relativeId,
} from 'contracts/testing';
import type { PapersEvent } from 'contracts';
import { specificationsOf } from '../testing/index.ts';
import { papersProjection } from './papers-projection.ts';

const { given, givenRecorded } = specificationsOf(papersProjection);
const later = '2026-03-11T10:00:00.000Z';

/** The last event comes a day after the others. */
const withLast = (...events: readonly PapersEvent[]) => {
  const recorded = recordedAs(events);
  return givenRecorded(
    ...recorded.slice(0, -1),
    ...recorded.slice(-1).map((each) => ({ ...each, metadata: metadataAt(later) })),
  );
};

const common = { paperId, practitionerId, customerId, relativeId: null, bookingId };
const advice = {
  ...common,
  kind: 'advice' as const,
  at: now,
  revisedAt: null,
  version: 1,
  adviceText: 'Dîner avant 20 h.',
  paperTitle: null,
  file: null,
  fileName: null,
};

it('holds an advice, for whom it is and when it was given', () => {
  given(anAdviceGiven({ relativeId })).then({ [paperId]: { ...advice, relativeId } });
});

it('keeps the day on which a revised advice was given', () => {
  const adviceText = 'Dîner avant 19 h.';
  withLast(anAdviceGiven(), anAdviceGiven({ version: 2, adviceText })).then({
    [paperId]: { ...advice, version: 2, adviceText, revisedAt: later },
  });
});

it('holds a shared file', () => {
  const { file, fileName, paperTitle } = aFileShared().data;
  given(aFileShared()).then({
    [paperId]: { ...advice, kind: 'file', adviceText: null, file, fileName, paperTitle },
  });
});

it('holds nothing that was withdrawn, and what was given anew as if it were the first', () => {
  given(anAdviceGiven(), aPaperWithdrawn()).then({});
  given(aFileShared(), aPaperWithdrawn()).then({});
  withLast(anAdviceGiven(), aPaperWithdrawn(), anAdviceGiven()).then({
    [paperId]: { ...advice, at: later },
  });
});
