import { expect, it } from '@jest/globals';
import { isLastDay, type WorkshopEvent } from 'contracts';
import { aSecondSession } from 'contracts/testing';
import * as fc from 'fast-check';
import { anyWorkshopLife, openWorkshopWorld } from '../testing/workshop-world.ts';

/** Events must be common for the property to prove something: half of the usual share. */
const COMMON = {
  taken: 1_500,
  awaited: 600,
  offered: 180,
  accepted: 55,
  lapsed: 28,
  moved: 350,
};
const counted = Object.keys(COMMON) as (keyof typeof COMMON)[];

type Place = {
  readonly seatId: string;
  state: 'taken' | 'held' | 'told' | 'awaited';
  readonly rank: number;
  until: string;
};

/** What the log alone says, against which each event is held. */
const openLogFold = (placesAtFirst: number) => {
  const count = Object.fromEntries(counted.map((what) => [what, 0])) as typeof COMMON;
  const seats = new Map<string, Place>();
  let places = placesAtFirst;
  let startsAt = aSecondSession().startsAt;
  let rank = 0;
  const used = () =>
    [...seats.values()].filter(({ state }) => state === 'taken' || state === 'held').length;
  const waiting = () =>
    [...seats.values()].filter(({ state }) => state === 'awaited' || state === 'told');

  const record = ({ type, data }: WorkshopEvent, at: string): void => {
    if (type === 'WorkshopRevised') places = data.placesMax;
    if (type === 'WorkshopScheduled') startsAt = data.sessions[0]?.startsAt ?? '';
    if (!('seatId' in data)) return;
    const seat = seats.get(data.seatId);
    if (type === 'SeatTaken') {
      const others = waiting().filter((other) => other !== seat);
      if (data.via === 'direct' && !isLastDay(at, startsAt)) expect(others).toEqual([]);
      if (seat?.state === 'held') expect(at < seat.until).toBe(true);
      count[seat?.state === 'held' ? 'accepted' : 'taken'] += 1;
      seats.set(data.seatId, { seatId: data.seatId, state: 'taken', rank: 0, until: '' });
      expect(data.left).toBe(places - used());
    }
    if (type === 'SeatAwaited') {
      rank += 1;
      seats.set(data.seatId, { seatId: data.seatId, state: 'awaited', rank, until: '' });
      count.awaited += 1;
    }
    if (type === 'SeatOffered') {
      if (seat === undefined) throw new Error('A place is offered to nobody.');
      expect(at < data.until && data.until <= startsAt).toBe(true);
      if (data.holds && seat.state !== 'held')
        expect(waiting().every((other) => other.rank >= seat.rank)).toBe(true);
      seat.state = data.holds ? 'held' : 'told';
      seat.until = data.until;
      count.offered += 1;
    }
    if (type === 'SeatOfferLapsed') {
      expect(seat?.state === 'held' && seat.until <= at).toBe(true);
      count.lapsed += 1;
      seats.delete(data.seatId);
    }
    if (type === 'SeatGivenUp') seats.delete(data.seatId);
    if (type === 'SeatChanged') count.moved += 1;
    expect(used()).toBeLessThanOrEqual(places);
  };
  const expectOffersToEndInTime = (): void => {
    for (const { state, until } of seats.values())
      if (state === 'held') expect(until <= startsAt).toBe(true);
  };
  return { record, count, expectOffersToEndInTime };
};

it('never has more seats than places, nobody passes who waits, and what is shown is accepted', () => {
  const total = Object.fromEntries(counted.map((what) => [what, 0])) as typeof COMMON;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 }), anyWorkshopLife, (placesMax, steps) => {
      const logFold = openLogFold(placesMax);
      const world = openWorkshopWorld(placesMax, logFold.record);
      for (const [index, each] of steps.entries()) {
        world.do(each, index);
        logFold.expectOffersToEndInTime();
      }
      for (const what of counted) total[what] += logFold.count[what];
    }),
    { numRuns: 1_500 },
  );
  expect(counted.filter((what) => total[what] < COMMON[what])).toEqual([]);
}, 120_000);
