import { expect, it } from '@jest/globals';
import {
  isLastDay,
  type CertificateStep,
  type RecordedEvent,
  type SeatCertificate,
  type WorkshopEvent,
} from 'contracts';
import { aSecondSession, metadataAt } from 'contracts/testing';
import * as fc from 'fast-check';
import { seatCertificateOf } from '../workshop/seats/seat-certificate.ts';
import { anyWorkshopLife, openWorkshopWorld } from './workshop-world.ts';

/** Events must be common for the property to prove something: half of the usual share of a life. */
const COMMON = {
  taken: 1,
  awaited: 0.4,
  offered: 0.12,
  accepted: 0.036,
  lapsed: 0.018,
  moved: 0.23,
  certified: 0.15,
};
const counted = Object.keys(COMMON) as (keyof typeof COMMON)[];

type Step = Pick<CertificateStep, 'at' | 'what' | 'rank' | 'isOwn' | 'outcome' | 'ownRank'>;

type Place = {
  readonly seatId: string;
  state: 'taken' | 'held' | 'announced' | 'awaited' | 'gone';
  readonly order: number;
  until: string;
  /** What its certificate is to say; steps with an open outcome by seat. */
  readonly joined: SeatCertificate['joined'] | undefined;
  readonly steps: Step[];
  readonly open: Map<string, Step>;
};

/** What the log alone says, against which each event is held. */
const openLogFold = (placesAtFirst: number) => {
  const count = Object.fromEntries(counted.map((what) => [what, 0])) as typeof COMMON;
  const seats = new Map<string, Place>();
  const recorded: RecordedEvent<WorkshopEvent>[] = [];
  let places = placesAtFirst;
  let startsAt = aSecondSession().startsAt;
  let order = 0;
  const used = () =>
    [...seats.values()].filter(({ state }) => state === 'taken' || state === 'held').length;
  const isWaiting = ({ state }: Place) => state === 'awaited' || state === 'announced';
  const waiting = () =>
    [...seats.values()].filter(isWaiting).toSorted((one, other) => one.order - other.order);
  const rankOf = (seatId: string): number | null => {
    const index = waiting().findIndex((seat) => seat.seatId === seatId);
    return index === -1 ? null : index + 1;
  };

  const aPlace = (seatId: string, joined?: Place['joined']): Place => {
    order += 1;
    const place = { seatId, order, until: '', joined, steps: [], open: new Map() };
    seats.set(seatId, { ...place, state: 'gone' });
    return seats.get(seatId) as Place;
  };

  /** Notes the step for each whom it concerns, after `change` was made. */
  const certify = (
    concerned: readonly Place[],
    step: Pick<Step, 'at' | 'what' | 'rank'>,
    { seatId, opens = false }: { readonly seatId: string; readonly opens?: boolean },
  ): void => {
    for (const place of concerned) {
      const isOwn = place.seatId === seatId;
      const noted: Step = { ...step, isOwn, outcome: null, ownRank: rankOf(place.seatId) };
      place.steps.push(noted);
      if (opens) place.open.set(seatId, noted);
      count.certified += 1;
    }
  };
  const close = (seatId: string, outcome: NonNullable<Step['outcome']>): void => {
    for (const { open } of seats.values()) {
      const step = open.get(seatId);
      if (step !== undefined) step.outcome = outcome;
      open.delete(seatId);
    }
  };
  /** Those on the list, or offered a place, who had joined it. */
  const interested = (but = '') =>
    [...seats.values()].filter(
      (place) =>
        place.joined !== undefined &&
        place.seatId !== but &&
        (isWaiting(place) || place.state === 'held'),
    );

  type Of<Type extends WorkshopEvent['type']> = Extract<WorkshopEvent, { type: Type }>['data'];

  const taken = ({ seatId, via, left }: Of<'SeatTaken'>, at: string): void => {
    const seat = seats.get(seatId);
    const rank = rankOf(seatId);
    const others = waiting().filter((other) => other !== seat);
    if (via === 'direct' && !isLastDay(at, startsAt)) expect(others).toEqual([]);
    if (seat?.state === 'held') expect(at < seat.until).toBe(true);
    count[seat?.state === 'held' ? 'accepted' : 'taken'] += 1;
    const wasHeld = seat?.state === 'held';
    const concerned = interested(seatId);
    (seat ?? aPlace(seatId)).state = 'taken';
    expect(left).toBe(places - used());
    close(seatId, 'accepted');
    if (via === 'hand') certify(concerned, { at, what: 'by-hand', rank }, { seatId });
    else if (!wasHeld) certify(concerned, { at, what: 'taken', rank }, { seatId });
  };

  const offered = ({ seatId, until, holds }: Of<'SeatOffered'>, at: string): void => {
    const seat = seats.get(seatId);
    if (seat === undefined) throw new Error('A place is offered to nobody.');
    expect(at < until && until <= startsAt).toBe(true);
    if (holds && seat.state !== 'held')
      expect(waiting().every((other) => other.order >= seat.order)).toBe(true);
    const rank = rankOf(seatId);
    const concerned = interested();
    seat.state = holds ? 'held' : 'announced';
    seat.until = until;
    count.offered += 1;
    if (holds) certify(concerned, { at, what: 'offered', rank }, { seatId, opens: true });
  };

  const gone = (seatId: string, outcome: 'lapsed' | 'declined', at: string): void => {
    const seat = seats.get(seatId);
    if (seat === undefined) throw new Error('Nobody leaves.');
    const rank = rankOf(seatId);
    const behind = interested(seatId).filter(
      (other) => rank !== null && rank < (rankOf(other.seatId) ?? 0),
    );
    seat.state = 'gone';
    close(seatId, outcome);
    if (outcome === 'declined') certify(behind, { at, what: 'left', rank }, { seatId });
  };

  const record = (event: WorkshopEvent, at: string): void => {
    const { type, data } = event;
    const index = recorded.length;
    recorded.push({
      id: `event-${index}`,
      stream: 'workshop-1',
      revision: index,
      position: index,
      event,
      metadata: metadataAt(at),
    });
    if (type === 'WorkshopRevised') places = data.placesMax;
    if (type === 'WorkshopScheduled') startsAt = data.sessions[0]?.startsAt ?? '';
    if (type === 'SeatTaken') taken(data, at);
    if (type === 'SeatAwaited') {
      aPlace(data.seatId, { at, rank: waiting().length + 1 }).state = 'awaited';
      count.awaited += 1;
    }
    if (type === 'SeatOffered') offered(data, at);
    if (type === 'SeatOfferLapsed') {
      const seat = seats.get(data.seatId);
      expect(seat?.state === 'held' && seat.until <= at).toBe(true);
      count.lapsed += 1;
      gone(data.seatId, 'lapsed', at);
    }
    if (type === 'SeatGivenUp') gone(data.seatId, 'declined', at);
    if (type === 'SeatChanged') count.moved += 1;
    expect(used()).toBeLessThanOrEqual(places);
  };

  const expectOffersToEndInTime = (): void => {
    for (const { state, until } of seats.values())
      if (state === 'held') expect(until <= startsAt).toBe(true);
  };

  /** Every certificate says what the log does, and nobody else has one. */
  const expectCertificates = (): void => {
    const shownStates = { taken: 'taken', held: 'offered', announced: 'offered' } as const;
    for (const { seatId, state, joined, steps } of seats.values()) {
      const certificate = seatCertificateOf(recorded, seatId);
      if (joined === undefined) expect(certificate).toBeUndefined();
      else
        expect({
          ...certificate,
          steps: certificate?.steps.flatMap(({ at, what, rank, isOwn, outcome, ownRank }) =>
            what === 'announced' ? [] : [{ at, what, rank, isOwn, outcome, ownRank }],
          ),
        }).toEqual({
          id: seatId,
          state: state in shownStates ? shownStates[state as 'taken'] : state,
          joined,
          rank: rankOf(seatId),
          waiting: waiting().length,
          steps,
        });
    }
  };
  return { record, count, expectOffersToEndInTime, expectCertificates };
};

/** Random lives of a workshop, which `npm test` plays in part and the specs of faults in number. */
export const describeWorkshopLives = (lives: number, timeoutMs: number): void => {
  it(
    `never has more seats than places, nobody passes who waits, what is shown is accepted, and certificates say what the log does, in ${lives} lives`,
    () => {
      const total = Object.fromEntries(counted.map((what) => [what, 0])) as typeof COMMON;
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 2 }), anyWorkshopLife, (placesMax, steps) => {
          const logFold = openLogFold(placesMax);
          const world = openWorkshopWorld(placesMax, logFold.record);
          for (const [index, each] of steps.entries()) {
            world.do(each, index);
            logFold.expectOffersToEndInTime();
          }
          logFold.expectCertificates();
          for (const what of counted) total[what] += logFold.count[what];
        }),
        { numRuns: lives },
      );
      expect(counted.filter((what) => total[what] < COMMON[what] * lives)).toEqual([]);
    },
    timeoutMs,
  );
};
