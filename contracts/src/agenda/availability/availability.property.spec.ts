import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { aConsultation, anAddress, anOffer, aWeeklySlot } from '../../testing/fixtures.ts';
import type { Offer } from '../../planning/offer.ts';
import { addDays, dayOfWeek, epochMinuteOf, hourOf, minuteOf } from '../../time/local-time.ts';
import {
  candidateStarts,
  offeredStarts,
  verdictOn,
  type Freedom,
  type SeatOccupation,
  type RequestedStart,
} from './availability.ts';

const AGENDAS = 10_000;

/** Verdicts must be common for the property to prove something: at least half of the usual share. */
const COMMON: Readonly<Record<string, number>> = {
  OFFERED: 8_000,
  SLOT_NOT_OFFERED: 16_000,
  IN_THE_PAST: 2_000,
  TOO_SOON: 350,
  SLOT_TAKEN: 5_000,
  SESSION_FULL: 2_000,
  ALREADY_IN_THIS_SESSION: 170,
  ENDS_AFTER_MIDNIGHT: 160,
  'online ON_REQUEST_ONLY': 4_000,
  'requested OFFERED': 1_000,
  'arranged OFFERED': 1_000,
  'free OFFERED': 1_900,
  'free SLOT_TAKEN': 1_000,
};

/** Each degree of freedom allows all that the one before it allows. */
const freedoms = ['online', 'requested', 'arranged', 'free'] as const satisfies Freedom[];

/** Zones of whole hours east of UTC and one west; one of them never changes its clocks. */
const ordinaryDays = [
  { timeZone: 'Indian/Reunion', day: '2026-03-12' },
  { timeZone: 'Europe/Paris', day: '2026-03-12' },
  { timeZone: 'America/Miquelon', day: '2026-06-05' },
] as const;
/** All clock changes of 2026. Fewer runs, because such days are computed by Temporal start by start. */
const switchDays = [
  { timeZone: 'Europe/Paris', day: '2026-03-29' },
  { timeZone: 'Europe/Paris', day: '2026-10-25' },
  { timeZone: 'America/Miquelon', day: '2026-03-08' },
  { timeZone: 'America/Miquelon', day: '2026-11-01' },
] as const;
type Place = (typeof ordinaryDays | typeof switchDays)[number];

const addresses = ['address-1', 'address-2'].map((addressId) => anAddress({ addressId }));
const consultationIds = ['consultation-1', 'consultation-2'];

/** Durations and hours of few values, and many places: so that bookings meet, and sessions fill. */
const consultations = fc.tuple(
  ...consultationIds.map((consultationId) =>
    fc.record({
      consultationId: fc.constant(consultationId),
      durationMinutes: fc.constantFrom(30, 45, 60, 90),
      pauseMinutes: fc.constantFrom(0, 15, 30, 35),
      noticeMinutes: fc.constantFrom(0, 0, 0, 90, 1_440),
      placesMax: fc.constantFrom(1, 2, 2, 3),
      archived: fc.integer({ max: 30, min: 0 }).map((number) => number === 30),
    }),
  ),
);

/** Hours of the night are included, since clocks change then; the weekly planning itself keeps to the day. */
const weeklySlots = fc.array(
  fc.record({
    from: fc.constantFrom('00:30', '01:00', '01:30', '09:00', '09:00', '09:30', '13:15'),
    lengthMinutes: fc.constantFrom(60, 90, 120, 180, 240, 300),
    addressId: fc.constantFrom('address-1', 'address-1', 'address-2', null),
    consultationIds: fc.constantFrom(consultationIds, consultationIds, consultationIds.slice(0, 1)),
  }),
  { minLength: 1, maxLength: 3 },
);

const requestedStartsArbitrary = fc.constantFrom<RequestedStart[]>(
  ...consultationIds.flatMap((consultationId): RequestedStart[] => [
    { consultationId, option: 'PRESENTIEL', addressId: 'address-1' },
    { consultationId, option: 'PRESENTIEL', addressId: 'address-2' },
    { consultationId, option: 'VISIO', addressId: null },
  ]),
);

const steps = fc.array(
  fc.record({
    requested: requestedStartsArbitrary,
    freedom: fc.constantFrom<Freedom[]>('online', 'online', 'online', 'online', ...freedoms),
    /** Which start of the grid, the first ones most often; or any quarter of the day. */
    pick: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 5, 8, 38, 95),
    isOnGrid: fc.integer({ min: 0, max: 9 }).map((number) => number < 9),
    customerId: fc.constantFrom<string[]>('customer-1', 'customer-2', 'customer-3', 'customer-4'),
    /** Whether the step cancels one of the former bookings instead. */
    isCancelled: fc.integer({ min: 0, max: 9 }).map((number) => number === 9),
    /** How often other customers repeat the request, which fills sessions. */
    repeated: fc.constantFrom(0, 0, 1, 3),
  }),
  { minLength: 1, maxLength: 7 },
);

const agendas = fc.record({
  place: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Place[]>(...ordinaryDays) },
    { weight: 1, arbitrary: fc.constantFrom<Place[]>(...switchDays) },
  ),
  consultations,
  weeklySlots,
  mode: fc.constantFrom('automatic' as const, 'automatic' as const, 'manual' as const),
  /** Four days before, the evening before, the middle of the day itself. */
  minutesBefore: fc.constantFrom(5_760, 5_760, 5_760, 900, -571),
  steps,
});
type Agenda = typeof agendas extends fc.Arbitrary<infer Value> ? Value : never;

const offerOf = ({ place, consultations, weeklySlots, mode }: Agenda): Offer =>
  anOffer({
    timeZone: place.timeZone,
    mode,
    addresses,
    consultations: consultations.map(({ archived, ...terms }) => ({
      ...aConsultation(terms),
      archived,
    })),
    weeklySlots: weeklySlots.map(({ lengthMinutes, ...slot }, index) =>
      aWeeklySlot({
        ...slot,
        slotId: `slot-${index}`,
        dayOfWeek: dayOfWeek(place.day),
        to: hourOf(minuteOf(slot.from) + lengthMinutes),
      }),
    ),
  });

const nowOf = ({ place, minutesBefore }: Agenda): string =>
  new Date(Date.parse(`${place.day}T00:00:00.000Z`) - minutesBefore * 60_000).toISOString();

/** The failure names the broken rule; fast-check then shows the smallest agenda that breaks it. */
const must = (holds: boolean, sentence: string, ...details: readonly unknown[]): void => {
  if (!holds) throw new Error(`${sentence}: ${JSON.stringify(details)}`);
};

const startOf = ({ timeZone, day }: Place, start: string): number =>
  epochMinuteOf(timeZone, day, minuteOf(start)) ?? Number.NaN;

const isSession = (one: SeatOccupation, other: SeatOccupation): boolean =>
  one.from === other.from &&
  one.consultationId === other.consultationId &&
  one.option === other.option &&
  one.addressId === other.addressId;

const meet = (one: SeatOccupation, other: SeatOccupation): boolean =>
  one.from < other.until && other.from < one.until;

const placesOf = (offer: Offer, { consultationId }: SeatOccupation): number =>
  offer.consultations.find((consultation) => consultation.consultationId === consultationId)
    ?.placesMax ?? 0;

const neverDoubleBooked = (offer: Offer, occupations: readonly SeatOccupation[]): void => {
  for (const one of occupations) {
    const met = occupations.filter((other) => meet(one, other));
    must(
      met.every((other) => isSession(one, other)),
      'two sessions overlap',
      met,
    );
    must(met.length <= placesOf(offer, one), 'a session is over its places', met);
    const people = met.map(({ customerId, relativeId }) => `${customerId} ${String(relativeId)}`);
    must(new Set(people).size === people.length, 'somebody has two seats', people);
  }
};

type State = {
  readonly agenda: Agenda;
  readonly offer: Offer;
  readonly now: string;
  occupations: readonly SeatOccupation[];
  /** The number of times that each verdict was given, over all agendas. */
  readonly given: Record<string, number>;
};

/** The confirmation accepts every listed start, for a person without a seat. */
const listIsConfirmed = (
  { agenda: { place }, offer, now, occupations }: State,
  requested: RequestedStart,
) => {
  const stranger = { customerId: 'customer-stranger', relativeId: null };
  const listed = offeredStarts(offer, occupations, requested, place.day, now).map(
    ({ start }) => start,
  );
  must(new Set(listed).size === listed.length, 'a start is offered twice', listed);
  const instants = listed.map((start) => startOf(place, start));
  must(
    instants.every((instant, index) => index === 0 || (instants[index - 1] ?? 0) < instant),
    'the starts do not ascend',
    listed,
  );
  const grid = candidateStarts(offer, occupations, requested, place.day, now);
  // Alternates between the grid, the last listed start, an hour that may not exist, and an hour off
  // every grid.
  const turn = grid[occupations.length % Math.max(grid.length, 1)]?.start ?? '10:00';
  const request = [turn, listed.at(-1) ?? turn, '02:30', '09:07'];
  for (const start of request) {
    const wanted = { ...requested, ...stranger, day: place.day, start };
    const isConfirmed = verdictOn(offer, occupations, wanted, now) === 'OFFERED';
    must(isConfirmed === listed.includes(start), 'the list and the confirmation differ', wanted);
  }
};

/** Each degree of freedom offers all starts of the one before; booking by hand offers all. */
const ladderHolds = (
  { agenda: { place }, offer, now, occupations }: State,
  requested: RequestedStart,
) => {
  const stranger = { customerId: 'customer-stranger', relativeId: null };
  for (const [index, freedom] of freedoms.slice(1).entries()) {
    const below = { ...requested, freedom: freedoms[index] ?? 'online' };
    for (const { day, start } of offeredStarts(offer, occupations, below, place.day, now)) {
      const wanted = { ...requested, ...stranger, freedom, day, start };
      must(verdictOn(offer, occupations, wanted, now) === 'OFFERED', 'a step is narrower', wanted);
    }
  }
};

type Step = Agenda['steps'][number];

/** A minute of a grid, or one some minutes off it, so that starts overlap. */
const startWanted = (
  { agenda: { place }, offer, now, occupations }: State,
  { requested, freedom, pick, isOnGrid }: Step,
): string => {
  const listed = { ...requested, freedom: freedom === 'free' ? 'arranged' : freedom } as const;
  const grid = candidateStarts(offer, occupations, listed, place.day, now);
  const onGrid = grid[pick % Math.max(grid.length, 1)]?.start;
  if (isOnGrid && onGrid !== undefined)
    return freedom === 'free' ? hourOf(minuteOf(onGrid) + (pick % 2) * 25) : onGrid;
  return hourOf(pick * 15);
};

/** A refusal for lack of room is true only if an occupation overlaps. */
const refusalIsTrue = (
  occupations: readonly SeatOccupation[],
  wanted: SeatOccupation,
  verdict: string,
) => {
  const met = occupations.filter((other) => meet(wanted, other));
  if (verdict === 'SLOT_TAKEN') must(met.length > 0, 'a free start is refused', wanted);
  if (verdict === 'SESSION_FULL')
    must(met.length > 0 && met.every((other) => isSession(wanted, other)), 'not full', wanted);
};

const book = (state: State, step: Step, index: number): void => {
  const { agenda, offer, now, occupations } = state;
  const { customerId } = step;
  const requested = { ...step.requested, freedom: step.freedom };
  const start = startWanted(state, step);
  const beneficiary = { customerId, relativeId: null };
  const verdict = verdictOn(
    offer,
    occupations,
    { ...requested, ...beneficiary, day: agenda.place.day, start },
    now,
  );
  state.given[verdict] = (state.given[verdict] ?? 0) + 1;
  const ofFreedom = `${step.freedom} ${verdict}`;
  state.given[ofFreedom] = (state.given[ofFreedom] ?? 0) + 1;
  const from = startOf(agenda.place, start);
  const terms = offer.consultations.find((one) => one.consultationId === requested.consultationId);
  const until = from + (terms?.durationMinutes ?? 0) + (terms?.pauseMinutes ?? 0);
  const placesMax = terms?.placesMax ?? 1;
  const { freedom: _, ...what } = requested;
  const wanted = { bookingId: `booking-${index}`, ...beneficiary, ...what, placesMax, from, until };
  refusalIsTrue(occupations, wanted, verdict);
  if (verdict === 'OFFERED') state.occupations = [...occupations, wanted];
};

const taken = (state: State, step: Step, index: number): void => {
  for (let again = 0; again <= step.repeated; again += 1)
    book(state, again === 0 ? step : { ...step, customerId: `guest-${again}` }, index * 10 + again);
};

const played = (agenda: Agenda, given: State['given']): void => {
  const state: State = {
    agenda,
    offer: offerOf(agenda),
    now: nowOf(agenda),
    occupations: [],
    given,
  };
  agenda.steps.forEach((step, index) => {
    const { occupations } = state;
    if (step.isCancelled)
      state.occupations = occupations.toSpliced(step.pick % Math.max(occupations.length, 1), 1);
    else taken(state, step, index);
    neverDoubleBooked(state.offer, state.occupations);
    listIsConfirmed(state, { ...step.requested, freedom: step.freedom });
  });
  const [first] = agenda.steps;
  if (first !== undefined) ladderHolds(state, first.requested);
};

describe('random agendas', () => {
  it('offer what they accept, and never book a time twice', () => {
    const given: State['given'] = {};
    fc.assert(
      fc.property(agendas, (agenda) => played(agenda, given)),
      { numRuns: AGENDAS },
    );
    const rare = Object.entries(COMMON).filter(([verdict, least]) => (given[verdict] ?? 0) < least);
    expect(rare).toEqual([]);
  });

  it('change from one day to the next only by the day of the week', () => {
    fc.assert(
      fc.property(agendas, requestedStartsArbitrary, (agenda, requested) => {
        const offer = offerOf(agenda);
        const { day } = agenda.place;
        const neighbours = [addDays(day, -1), addDays(day, 1)];
        const listed = neighbours.flatMap((neighbour) =>
          offeredStarts(offer, [], requested, neighbour, nowOf(agenda)),
        );
        must(listed.length === 0, 'a start on a day without a weekly slot', listed);
      }),
      { numRuns: 500 },
    );
  });
});
