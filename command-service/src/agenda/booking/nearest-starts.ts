import {
  addDays,
  agendaDayId,
  daysBetween,
  daysFrom,
  horizonOf,
  isSeat,
  localOf,
  minuteOf,
  occupationOn,
  offeredStartsOver,
  verdictOn,
  type Beneficiary,
  type DayOccupation,
  type FreeStart,
  type Offer,
  type OfferedStart,
  type RequestedStart,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { LRUCache } from 'lru-cache';

const NEAREST_SHOWN = 3;
/** Days on both sides, step by step: mostly there is a start on the same day. */
const RINGS: readonly (readonly [from: number, to: number])[] = [
  [0, 0],
  [1, 3],
  [4, 14],
];
const MINUTES_A_DAY = 1_440;

type NearestStartsParams = {
  readonly offer: Offer;
  readonly requested: RequestedStart & Beneficiary & FreeStart;
  /** The occupation as just decided; the view supplies other days. */
  readonly occupied: DayOccupation;
  readonly at: string;
  /** Its own start is not suggested, and its time counts as free. */
  readonly moving?: (FreeStart & { readonly bookingId: string }) | undefined;
};

type Around = {
  readonly slots: readonly OfferedStart[];
  readonly occupiedOn: (day: string) => DayOccupation;
};

const occupationsOn = async (
  readStore: ReadStore,
  params: NearestStartsParams,
  days: readonly string[],
) => {
  const { offer, requested, occupied, moving } = params;
  const idOf = (day: string) => agendaDayId(offer.practitionerId, day);
  const others = days.filter((day) => day !== requested.day);
  const documents =
    others.length > 0 ? await readStore.getMany('agenda-days', others.map(idOf)) : undefined;
  return (day: string): DayOccupation => {
    const found = day === requested.day ? occupied : occupationOn(documents?.get(idOf(day)));
    if (found === 'NOT_TRUSTED') return found;
    return moving
      ? found.filter((other) => !isSeat(other) || other.bookingId !== moving.bookingId)
      : found;
  };
};

const distanceTo =
  ({ day, start }: FreeStart) =>
  (slot: OfferedStart): number =>
    Math.abs(daysBetween(day, slot.date) * MINUTES_A_DAY + minuteOf(slot.start) - minuteOf(start));

const startsOn = async (
  readStore: ReadStore,
  params: NearestStartsParams,
  days: readonly string[],
): Promise<Around> => {
  const { offer, requested, at, moving } = params;
  const occupiedOn = await occupationsOn(readStore, params, days);
  const distanceOf = distanceTo(requested);
  const slots = offeredStartsOver(offer, occupiedOn, requested, days, at)
    .filter(({ day, start }) => !(day === moving?.day && start === moving.start))
    .map(({ day, start }) => ({ date: day, start }))
    .map((slot) => ({ slot, distance: distanceOf(slot) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ slot }) => slot);
  return { slots, occupiedOn };
};

/** The first free start, without sessions in which the participants have a seat. */
const firstFreeFor = (
  { offer, requested, at }: NearestStartsParams,
  { slots, occupiedOn }: Around,
): OfferedStart[] => {
  const free: OfferedStart[] = [];
  for (const slot of slots) {
    if (free.length === NEAREST_SHOWN) break;
    const there = { ...requested, day: slot.date, start: slot.start };
    if (verdictOn(offer, occupiedOn(slot.date), there, at) === 'OFFERED') free.push(slot);
  }
  return free;
};

/** Bookable days only. */
const ringsAround = (middle: string, today: string, last: string): readonly string[][] =>
  RINGS.map(([from, to]) =>
    daysFrom(addDays(middle, -to), 2 * to + 1).filter(
      (day) => day >= today && day <= last && Math.abs(daysBetween(middle, day)) >= from,
    ),
  );

const REMEMBERED = 500;

/**
 * At most three free starts, those of the same day first. The result is shared until the day or the view has
 * changed, because many lose the same race at once.
 */
export const openNearestStarts = (readStore: ReadStore) => {
  const remembered = new LRUCache<string, Promise<Around>>({ max: REMEMBERED });
  const rings = new LRUCache<string, readonly string[][]>({ max: REMEMBERED });

  const ringsOf = (middle: string, today: string, last: string): readonly string[][] => {
    const key = `${middle} ${today} ${last}`;
    const known = rings.get(key);
    if (known !== undefined) return known;
    const found = ringsAround(middle, today, last);
    rings.set(key, found);
    return found;
  };

  const around = (
    params: NearestStartsParams,
    days: readonly string[],
    viewAt: number,
  ): Promise<Around> => {
    const { offer, requested, occupied, at, moving } = params;
    const key = [
      offer.practitionerId,
      requested.consultationId,
      requested.option,
      requested.addressId,
      JSON.stringify([requested.agreed, requested.freedom]),
      requested.day,
      requested.start,
      days[0],
      ...(moving ? [moving.bookingId, moving.day, moving.start] : []),
      ...(occupied === 'NOT_TRUSTED'
        ? [occupied]
        : occupied.map((one) => `${isSeat(one) ? one.bookingId : one.planId}@${one.from}`)),
      viewAt,
      at.slice(0, 'YYYY-MM-DDTHH:MM'.length),
    ].join(' ');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const found = startsOn(readStore, params, days);
    remembered.set(key, found);
    found.catch(() => remembered.delete(key));
    return found;
  };

  return async (params: NearestStartsParams): Promise<OfferedStart[]> => {
    const { offer, requested, at } = params;
    const viewAt = await readStore.checkpoint('agenda-days');
    const today = localOf(offer.timeZone, at).day;
    const last = horizonOf(offer, at, requested.freedom);
    // Within the bookable days.
    const middle = [today, requested.day, last].sort()[1] ?? today;
    const nearest: OfferedStart[] = [];
    for (const days of ringsOf(middle, today, last)) {
      if (days.length > 0)
        nearest.push(...firstFreeFor(params, await around(params, days, viewAt)));
      if (nearest.length >= NEAREST_SHOWN) break;
    }
    return nearest.slice(0, NEAREST_SHOWN);
  };
};

export type NearestStarts = ReturnType<typeof openNearestStarts>;
