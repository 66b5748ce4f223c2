import {
  addDays,
  agendaDayId,
  daysBetween,
  daysFrom,
  horizonOf,
  HORIZON_DAYS,
  localOf,
  occupationOn,
  type DayOccupation,
  type Offer,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';

export const requestedDays = (
  offer: Offer,
  { from, days = HORIZON_DAYS + 1 }: { readonly from?: string; readonly days?: number },
  now: string,
): string[] => {
  const today = localOf(offer.timeZone, now).day;
  const wanted = from ?? today;
  const first = wanted < today ? today : wanted;
  const end = addDays(wanted, days - 1);
  const horizon = horizonOf(offer, now);
  const last = end < horizon ? end : horizon;
  return daysFrom(first, Math.max(0, daysBetween(first, last) + 1));
};

export const occupiedOn = async (
  readStore: Pick<ReadStore, 'getMany'>,
  practitionerId: string,
  days: readonly string[],
): Promise<(day: string) => DayOccupation> => {
  const idOf = (day: string) => agendaDayId(practitionerId, day);
  const known = await readStore.getMany('agenda-days', days.map(idOf));
  return (day) => occupationOn(known.get(idOf(day)));
};
