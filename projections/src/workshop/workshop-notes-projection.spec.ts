import { it } from '@jest/globals';
import type { WorkshopEvent } from 'contracts';
import {
  aPublishedWorkshop,
  aSecondSession,
  aWorkshopCancelled,
  nextDay,
  practitionerId,
  workshopId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { workshopNotesProjection } from './workshop-notes-projection.ts';

const { given } = specificationsOf(workshopNotesProjection);
const own = { workshopId, practitionerId };
const at = '2026-03-10T10:00:00.000Z';
const published = aPublishedWorkshop();
const replanned: WorkshopEvent = {
  type: 'WorkshopReplanned',
  data: { ...own, planId: 'plan-2', sessions: [aSecondSession()], noticeText: 'Salle prise.' },
};
const ofDates = { what: 'time' as const, planId: 'plan-2', at, text: 'Salle prise.' };
const notes = (fields: object) => ({
  [workshopId]: { ...own, practicalText: '', notices: [], ...fields },
});

it('holds what participants must know', () => {
  const practicalText = 'Apportez un tapis.';
  given(...published).then(notes({}));
  given(...published, { type: 'PracticalInfoWritten', data: { ...own, practicalText } }).then(
    notes({ practicalText }),
  );
});

it('holds what was said of changes, without those that a day refused', () => {
  const refused: WorkshopEvent = {
    type: 'WorkshopPlanRefused',
    data: { ...own, planId: 'plan-2', day: nextDay, code: 'SLOT_TAKEN', frees: null },
  };
  const cancelled = aWorkshopCancelled({ noticeText: 'Je suis souffrante.' });
  const ofEnd = { what: 'cancelled' as const, planId: null, at, text: 'Je suis souffrante.' };
  given(...published, replanned).then(notes({ notices: [ofDates] }));
  given(...published, replanned, refused).then(notes({}));
  given(...published, replanned, cancelled).then(notes({ notices: [ofDates, ofEnd] }));
  given(...published, aWorkshopCancelled()).then(notes({}));
});
