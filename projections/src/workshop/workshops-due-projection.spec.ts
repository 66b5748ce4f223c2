import { it } from '@jest/globals';
import type { WorkshopPlanRefused } from 'contracts';
import {
  aSeatOffered,
  aSeatOfferLapsed,
  aSeatTaken,
  aSecondSession,
  aSession,
  aWorkshopCancelled,
  aWorkshopDayFreed,
  aWorkshopPlanned,
  aWorkshopScheduled,
  day,
  nextDay,
  planId,
  practitionerId,
  seatId,
  workshopId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { workshopsDueProjection } from './workshops-due-projection.ts';

const { given } = specificationsOf(workshopsDueProjection);
const sessions = [aSession(), aSecondSession()];
const planned = aWorkshopPlanned({ sessions });
const scheduled = aWorkshopScheduled({ sessions });
const own = { workshopId, practitionerId, correlationId: 'correlation-1' };
const afterSender = '2026-03-10T10:00:15.000Z';
const toFree = (days: readonly string[]) => ({
  [`free/${planId}`]: {
    ...own,
    what: 'free' as const,
    subjectId: planId,
    days,
    dueAt: afterSender,
  },
});

it('holds a plan until its days have answered', () => {
  const settle = { ...own, what: 'settle' as const, subjectId: planId, days: [] };
  given(planned).then({ [`settle/${planId}`]: { ...settle, dueAt: afterSender } });
  given(planned, scheduled).then({});
});

it('holds the days that a refused plan has in vain, until each is free', () => {
  const refused: WorkshopPlanRefused = {
    type: 'WorkshopPlanRefused',
    data: {
      workshopId,
      practitionerId,
      planId,
      day: nextDay,
      code: 'SLOT_TAKEN',
      frees: { planId, days: [day] },
    },
  };
  given(planned, refused).then(toFree([day]));
  given(planned, refused, aWorkshopDayFreed()).then({});
});

it('holds the days of a cancelled workshop, one less after the other', () => {
  const cancelled = aWorkshopCancelled({ frees: { planId, days: [day, nextDay] } });
  given(planned, scheduled, cancelled).then(toFree([day, nextDay]));
  given(planned, scheduled, cancelled, aWorkshopDayFreed()).then(toFree([nextDay]));
});

it('holds an offer until it has ended', () => {
  const { until: dueAt } = aSeatOffered().data;
  const lapse = { ...own, what: 'lapse' as const, subjectId: seatId, days: [], dueAt };
  given(aSeatOffered()).then({ [`lapse/${seatId}`]: lapse });
  given(aSeatOffered(), aSeatTaken()).then({});
  given(aSeatOffered(), aSeatOfferLapsed()).then({});
  given(aSeatOffered({ holds: false })).then({});
});
