import {
  addDays,
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

/** The requested days, from today on and no further than the horizon. */
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

/** The occupations of consecutive days, read at once. */
export const occupiedOn = async (
  readStore: Pick<ReadStore, 'find'>,
  practitionerId: string,
  days: readonly string[],
): Promise<(day: string) => DayOccupation> => {
  const [first] = days;
  const documents =
    first === undefined
      ? []
      : await readStore.find('agenda-days', {
          where: { practitionerId },
          between: ['day', first, days.at(-1)],
          limit: days.length,
        });
  const known = new Map(documents.map((document) => [document.day, document]));
  return (day) => occupationOn(known.get(day));
};
