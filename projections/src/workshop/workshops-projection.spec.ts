import { expect, it } from '@jest/globals';
import type { WorkshopEvent } from 'contracts';
import {
  aPublishedWorkshop,
  aSeatAwaited,
  aSeatGivenUp,
  aSeatOffered,
  aSeatOfferLapsed,
  aSeatTaken,
  aSecondSession,
  aSession,
  aWorkshopCancelled,
  aWorkshopPlanned,
  aWorkshopScheduled,
  nextDay,
  planId,
  practitionerId,
  seatId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { workshopsProjection } from './workshops-projection.ts';

const { given } = specificationsOf(workshopsProjection);
const published = aPublishedWorkshop();
const own = { workshopId, practitionerId };
const documentAfter = (...events: readonly WorkshopEvent[]) =>
  given(...events).document(workshopId);
const refused = (plan: string): WorkshopEvent => ({
  type: 'WorkshopPlanRefused',
  data: { ...own, planId: plan, day: nextDay, code: 'SLOT_TAKEN', frees: null },
});
const replanned: WorkshopEvent = {
  type: 'WorkshopReplanned',
  data: { ...own, planId: 'plan-2', sessions: [aSecondSession()], noticeText: 'Salle prise.' },
};

it('shows a workshop once its days have accepted it', () => {
  const { startsAt, endsAt } = aSession();
  const shown = {
    ...own,
    ...workshopTerms(),
    planId,
    sessions: [aSession()],
    place: null,
    timeZone: 'Europe/Paris',
    startsAt,
    endsAt,
    taken: 0,
    held: [],
    waiting: [],
    movedFrom: null,
    settling: null,
    refused: null,
    plannedAt: '2026-03-10T10:00:00.000Z',
  };
  given(aWorkshopPlanned()).then({
    [workshopId]: { ...shown, state: 'planned', isOpen: false },
  });
  given(...published).then({ [workshopId]: { ...shown, state: 'scheduled', isOpen: true } });
  given(aWorkshopPlanned(), refused(planId)).then({});
});

it('keeps its dates until new ones are accepted, and the start from which it moved', () => {
  const { startsAt } = aSession();
  expect(documentAfter(...published, replanned)).toMatchObject({
    planId,
    startsAt,
    settling: { planId: 'plan-2', sessions: [aSecondSession()] },
  });
  expect(documentAfter(...published, replanned, refused('plan-2'))).toMatchObject({
    planId,
    startsAt,
    settling: null,
    refused: { planId: 'plan-2', day: nextDay, code: 'SLOT_TAKEN' },
    movedFrom: null,
  });
  const scheduled = aWorkshopScheduled({ planId: 'plan-2', sessions: [aSecondSession()] });
  expect(documentAfter(...published, replanned, scheduled)).toMatchObject({
    planId: 'plan-2',
    startsAt: aSecondSession().startsAt,
    endsAt: aSecondSession().endsAt,
    settling: null,
    movedFrom: startsAt,
  });
});

it('follows the terms, the place and whether sign-ups are open', () => {
  const place = {
    addressId: null,
    label: 'Salle',
    street: '1 rue',
    zipCode: '69001',
    city: 'Lyon',
  };
  const located = { ...place, latitude: null, longitude: null };
  const changed: readonly WorkshopEvent[] = [
    { type: 'WorkshopRevised', data: { ...own, ...workshopTerms({ placesMax: 9 }) } },
    { type: 'WorkshopPlaceChanged', data: { ...own, place: located, noticeText: null } },
    { type: 'WorkshopClosed', data: own },
  ];
  expect(documentAfter(...published, ...changed)).toMatchObject({
    placesMax: 9,
    place: located,
    isOpen: false,
  });
  expect(documentAfter(...published, aWorkshopCancelled())).toMatchObject({
    state: 'cancelled',
    isOpen: false,
  });
});

it('counts seats that are taken, and lists those held and awaited in their order', () => {
  const other = { seatId: 'seat-2' };
  expect(documentAfter(...published, aSeatTaken())).toMatchObject({ taken: 1 });
  expect(documentAfter(...published, aSeatTaken(), aSeatGivenUp())).toMatchObject({ taken: 0 });
  const waiting = [...published, aSeatAwaited(), aSeatAwaited(other)];
  expect(documentAfter(...waiting)).toMatchObject({ waiting: [seatId, 'seat-2'], held: [] });
  const offered = [...waiting, aSeatOffered()];
  expect(documentAfter(...offered)).toMatchObject({ waiting: ['seat-2'], held: [seatId] });
  expect(documentAfter(...offered, aSeatTaken({ via: 'offer' }))).toMatchObject({
    taken: 1,
    waiting: ['seat-2'],
    held: [],
  });
  expect(documentAfter(...offered, aSeatOfferLapsed())).toMatchObject({
    taken: 0,
    waiting: ['seat-2'],
    held: [],
  });
  expect(documentAfter(...offered, aSeatGivenUp({ was: 'offered' }))).toMatchObject({
    taken: 0,
    held: [],
  });
});

it('leaves who is told of a place on the last day on the list', () => {
  const after = documentAfter(...published, aSeatAwaited(), aSeatOffered({ holds: false }));
  expect(after).toMatchObject({ waiting: [seatId], held: [] });
  const others = [aSeatAwaited({ seatId: 'seat-2' }), aSeatOffered({ holds: false })];
  expect(documentAfter(...published, aSeatAwaited(), aSeatOffered(), ...others)).toMatchObject({
    waiting: [seatId, 'seat-2'],
    held: [],
  });
});
