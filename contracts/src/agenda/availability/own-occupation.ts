import type { Offer } from '../../planning/offer.ts';
import { epochMinuteOf, minuteOf } from '../../time/local-time.ts';
import { isSeat, type DayOccupation, type SeatOccupation } from './availability.ts';

type Wanted = {
  readonly consultationId: string;
  readonly day: string;
  readonly start: string;
  readonly customerIds: readonly string[];
};

/** The customer's own booking that blocks a start. */
export const ownOccupation = (
  offer: Offer,
  occupations: DayOccupation,
  { consultationId, day, start, customerIds }: Wanted,
): SeatOccupation | undefined => {
  const wanted = offer.consultations.find((each) => each.consultationId === consultationId);
  const from = epochMinuteOf(offer.timeZone, day, minuteOf(start));
  if (occupations === 'NOT_TRUSTED' || wanted === undefined || from === undefined) return undefined;
  const until = from + wanted.durationMinutes + wanted.pauseMinutes;
  return occupations
    .filter(isSeat)
    .find(
      (occupation) =>
        customerIds.includes(occupation.customerId) &&
        occupation.from < until &&
        occupation.until > from,
    );
};
