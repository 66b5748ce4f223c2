import {
  addDays,
  agendaDayId,
  daysBetween,
  daysFrom,
  horizonOf,
  localOf,
  minuteOf,
  offeredStartsOver,
  verdictOn,
  type Beneficiary,
  type FreeStart,
  type Occupation,
  type Offer,
  type Slot,
  type SlotWish,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';

const NEAREST_SHOWN = 3;
/**
 * How many days are looked at on both sides, step by step: a lost race asks for this thousands of
 * times, and mostly finds what it needs on the day that was just decided on.
 */
const RINGS: readonly (readonly [from: number, to: number])[] = [
  [0, 0],
  [1, 3],
  [4, 14],
];
const MINUTES_A_DAY = 1_440;

type Asked = {
  readonly offer: Offer;
  readonly wish: SlotWish & Beneficiary & FreeStart;
  /** The wished day as it was just decided on; the view may only suggest the others. */
  readonly occupied: readonly Occupation[];
  readonly at: string;
};

const occupationsOn = async (readStore: ReadStore, asked: Asked, days: readonly string[]) => {
  const { offer, wish, occupied } = asked;
  const idOf = (day: string) => agendaDayId(offer.practitionerId, day);
  const others = days.filter((day) => day !== wish.day);
  const documents =
    others.length > 0 ? await readStore.getMany('agenda-days', others.map(idOf)) : undefined;
  return (day: string) =>
    day === wish.day ? occupied : (documents?.get(idOf(day))?.occupied ?? []);
};

const distanceTo =
  ({ day, start }: FreeStart) =>
  (slot: Slot): number =>
    Math.abs(daysBetween(day, slot.date) * MINUTES_A_DAY + minuteOf(slot.start) - minuteOf(start));

/** The free starts of some days, nearest first, without sessions in which they sit already. */
const startsOn = async (readStore: ReadStore, asked: Asked, days: readonly string[]) => {
  const { offer, wish, at } = asked;
  const occupiedOn = await occupationsOn(readStore, asked, days);
  const distanceOf = distanceTo(wish);
  const isFreeForThem = ({ date, start }: Slot) =>
    verdictOn(offer, occupiedOn(date), { ...wish, day: date, start }, at) === 'OFFERED';
  const slots = offeredStartsOver(offer, occupiedOn, wish, days, at)
    .map(({ day, start }) => ({ date: day, start }))
    .map((slot) => ({ slot, distance: distanceOf(slot) }))
    .sort((one, other) => one.distance - other.distance);
  const free: Slot[] = [];
  for (const { slot } of slots) {
    if (free.length === NEAREST_SHOWN) break;
    if (isFreeForThem(slot)) free.push(slot);
  }
  return free;
};

/** Up to three free starts to take instead: those of the same day first, then the days around. */
export const nearestStarts = async (readStore: ReadStore, asked: Asked): Promise<Slot[]> => {
  const { offer, wish, at } = asked;
  const today = localOf(offer.timeZone, at).day;
  const last = horizonOf(offer, at);
  // The wished day, or the end of the bookable days that is nearer to it.
  const around = [today, wish.day, last].sort()[1] ?? today;
  const nearest: Slot[] = [];
  for (const [from, to] of RINGS) {
    const days = daysFrom(addDays(around, -to), 2 * to + 1).filter(
      (day) => day >= today && day <= last && Math.abs(daysBetween(around, day)) >= from,
    );
    if (days.length > 0) nearest.push(...(await startsOn(readStore, asked, days)));
    if (nearest.length >= NEAREST_SHOWN) break;
  }
  return nearest.slice(0, NEAREST_SHOWN);
};
