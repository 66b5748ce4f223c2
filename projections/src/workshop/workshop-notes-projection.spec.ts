import { describe, it } from '@jest/globals';
import type { WorkshopEvent, WorkshopSession } from 'contracts';
import {
  aPublishedWorkshop,
  aSecondSession,
  aSession,
  aWorkshopScheduled,
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
const dateOf = (
  { sessionId, startsAt, endsAt }: WorkshopSession,
  sequence = 0,
  removedAt: string | null = null,
) => ({ sessionId, startsAt, endsAt, sequence, removedAt });
const notes = (fields: object) => ({
  [workshopId]: {
    ...own,
    practicalText: '',
    notices: [],
    calendarDates: [dateOf(aSession())],
    ...fields,
  },
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

it('holds that a change of place was made without a message, so that the former one is not taken for it', () => {
  const moved = (noticeText: string | null): WorkshopEvent => ({
    type: 'WorkshopPlaceChanged',
    data: { ...own, place: null, noticeText },
  });
  const ofPlace = { what: 'place' as const, planId: null, at };
  given(...published, moved('Rendez-vous au parc.'), moved(null)).then(
    notes({
      notices: [
        { ...ofPlace, text: 'Rendez-vous au parc.' },
        { ...ofPlace, text: null },
      ],
      calendarDates: [dateOf(aSession(), 2)],
    }),
  );
});

describe('the dates of calendars', () => {
  const [first, second] = [aSession(), aSecondSession()];
  const scheduled = (...sessions: readonly WorkshopSession[]) =>
    aWorkshopScheduled({ planId: 'plan-2', sessions: [...sessions] });

  it('get a higher number where they move, and those that stay keep theirs', () => {
    const later = { ...first, startsAt: '2026-03-12T18:00:00.000Z' };
    given(...published, scheduled(later, second)).then(
      notes({ calendarDates: [dateOf(later, 1), dateOf(second)] }),
    );
    given(...published, scheduled(first, second)).then(
      notes({ calendarDates: [dateOf(first), dateOf(second)] }),
    );
  });

  it('are kept once removed, so that calendars learn of it, until they have passed', () => {
    given(...published, scheduled(second)).then(
      notes({ calendarDates: [dateOf(second), dateOf(first, 1, at)] }),
    );
    given(...published, scheduled(second), scheduled(second)).then(
      notes({ calendarDates: [dateOf(second), dateOf(first, 1, at)] }),
    );
    const past = { ...first, startsAt: '2026-03-09T17:00:00.000Z', endsAt: at };
    given(...aPublishedWorkshop({ sessions: [past] }), scheduled(second)).then(
      notes({ calendarDates: [dateOf(second)] }),
    );
  });

  it('get a higher number where the place changes', () => {
    const notices = [{ what: 'place' as const, planId: null, at, text: null }];
    const moved: WorkshopEvent = {
      type: 'WorkshopPlaceChanged',
      data: { ...own, place: null, noticeText: null },
    };
    given(...published, moved).then(notes({ notices, calendarDates: [dateOf(first, 1)] }));
    given(...published, scheduled(second), moved).then(
      notes({ notices, calendarDates: [dateOf(second, 1), dateOf(first, 1, at)] }),
    );
  });
});
