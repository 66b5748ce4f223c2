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
  type BookingWish,
  type Occupation,
  type Offer,
  type Slot,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';

const NEAREST_SHOWN = 3;
/** How many days are looked at on both sides; the view may only suggest, never decide. */
const DAYS_AROUND = 14;
const MINUTES_A_DAY = 1_440;

/** Up to three free starts to take instead, nearest first, with the day that was just decided on. */
export const nearestStarts = async (
  readStore: ReadStore,
  {
    offer,
    wish,
    occupied,
    at,
  }: {
    readonly offer: Offer;
    readonly wish: BookingWish;
    readonly occupied: readonly Occupation[];
    readonly at: string;
  },
): Promise<Slot[]> => {
  const today = localOf(offer.timeZone, at).day;
  const last = horizonOf(offer, at);
  // The wished day, or the end of the bookable days that is nearer to it.
  const around = [today, wish.day, last].sort()[1] ?? today;
  const days = daysFrom(addDays(around, -DAYS_AROUND), 2 * DAYS_AROUND + 1).filter(
    (day) => day >= today && day <= last,
  );
  const documents = await readStore.getMany(
    'agenda-days',
    days.map((day) => agendaDayId(offer.practitionerId, day)),
  );
  const occupiedOn = (day: string) =>
    day === wish.day
      ? occupied
      : (documents.get(agendaDayId(offer.practitionerId, day))?.occupied ?? []);
  const distance = (slot: Slot) =>
    Math.abs(
      daysBetween(wish.day, slot.date) * MINUTES_A_DAY +
        minuteOf(slot.start) -
        minuteOf(wish.start),
    );
  /** A list is for anybody; whoever sits in a session already is not offered it again. */
  const isFreeForThem = ({ date, start }: Slot) =>
    verdictOn(offer, occupiedOn(date), { ...wish, day: date, start }, at) === 'OFFERED';
  const slots = offeredStartsOver(offer, occupiedOn, wish, days, at)
    .map(({ day, start }) => ({ date: day, start }))
    .sort((one, other) => distance(one) - distance(other));
  const nearest: Slot[] = [];
  for (const slot of slots) {
    if (nearest.length === NEAREST_SHOWN) break;
    if (isFreeForThem(slot)) nearest.push(slot);
  }
  return nearest;
};
