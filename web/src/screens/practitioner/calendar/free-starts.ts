import type { AgendaBooking, OfferedStart } from 'contracts';
import { addMinutes } from '../../../components/design/french-format.ts';
import { minutesOfDay } from './week/agenda-items.ts';

/** A booking dropped at most this far from a free start moves to that start. */
const NEAR_MINUTES = 30;

export const isSameStart = (one: OfferedStart, other: OfferedStart) =>
  one.date === other.date && one.start === other.start;

const lengthOf = ({ start, end }: Pick<AgendaBooking, 'start' | 'end'>) =>
  minutesOfDay(end) - minutesOfDay(start);

export const endAt = (booking: AgendaBooking, { start }: OfferedStart) =>
  addMinutes(start, lengthOf(booking));

/** The free start nearest to a drop on the same day; the earlier of two. */
export const startMeant = (
  starts: readonly OfferedStart[],
  dropped: OfferedStart,
): OfferedStart | undefined => {
  const farFrom = ({ start }: OfferedStart) =>
    Math.abs(minutesOfDay(start) - minutesOfDay(dropped.start));
  const [nearest] = starts
    .filter((slot) => slot.date === dropped.date && farFrom(slot) <= NEAR_MINUTES)
    .toSorted((one, other) => farFrom(one) - farFrom(other));
  return nearest;
};

export const byDay = (
  starts: readonly OfferedStart[],
): ReadonlyMap<string, readonly OfferedStart[]> => {
  const days = new Map<string, OfferedStart[]>();
  for (const slot of starts) {
    const ofDay = days.get(slot.date);
    if (ofDay === undefined) days.set(slot.date, [slot]);
    else ofDay.push(slot);
  }
  return days;
};

export const placedAt = (booking: AgendaBooking, to: OfferedStart): AgendaBooking => {
  const end = endAt(booking, to);
  return {
    ...booking,
    day: to.date,
    start: to.start,
    end,
    startsAt: `${to.date}T${to.start}`,
    endsAt: `${to.date}T${end}`,
  };
};

/** The day to begin with: the booking's own, else the next one that has free starts. */
export const firstDayFor = (days: readonly string[], own: string): string =>
  days.find((day) => day >= own) ?? days.at(-1) ?? own;
