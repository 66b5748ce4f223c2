import {
  epochMinuteOf,
  epochMinutesOf,
  isoOf,
  isZone,
  minuteOf,
  wallOf,
  type BookingPlaced,
} from 'contracts';

type Timed = Pick<
  BookingPlaced['data'],
  'day' | 'start' | 'startsAt' | 'endsAt' | 'timeZone' | 'durationMinutes' | 'pauseMinutes'
>;

export const timeFault = (data: Timed): string | undefined => {
  const { day, start, startsAt, endsAt, timeZone, durationMinutes } = data;
  if (!isZone(timeZone)) return `le fuseau ${timeZone} est inconnu`;
  const wall = wallOf(timeZone, day);
  if (wall.weekday === 0) return `le jour ${day} n’existe pas`;
  const from = wall.epochMinuteOf(minuteOf(start));
  if (from === undefined || isoOf(from) !== startsAt)
    return `il est dit à ${start} et commence à ${startsAt}, ce qui n’est pas la même heure à ${timeZone}`;
  if (durationMinutes > 0 && isoOf(from + durationMinutes) === endsAt) return undefined;
  const minutes = epochMinutesOf(endsAt) - from;
  return minutes > 0
    ? `il dure ${minutes} minutes entre son début et sa fin, et est dit en durer ${durationMinutes}`
    : 'il ne finit pas après son début';
};

const LAST_MINUTE_OF_A_DAY = 1_439;

/** The occupied time in epoch minutes, for valid times: the pause ends with the day. */
export const occupiedBy = (data: Timed): { readonly from: number; readonly until: number } => {
  const from = epochMinuteOf(data.timeZone, data.day, minuteOf(data.start)) ?? 0;
  const end = from + data.durationMinutes;
  const lastMinute = epochMinuteOf(data.timeZone, data.day, LAST_MINUTE_OF_A_DAY);
  const midnight = lastMinute === undefined ? Infinity : lastMinute + 1;
  return { from, until: Math.max(end, Math.min(end + data.pauseMinutes, midnight)) };
};
