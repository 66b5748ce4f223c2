import { DEFAULT_ZONE } from './french-format.ts';
import { serverNow, useNow } from './server-clock.ts';

export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One format for each zone, since creating one is slow on a slow phone. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
};

export const wallClockOf = (
  instant: string | number,
  timeZone: string,
): { readonly day: string; readonly hour: string } => {
  const parts = formatIn(timeZone).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: `${part('hour')}:${part('minute')}`,
  };
};

/** The wall clock of a zone, by the server's time. Components call `useWallClock`. */
export const wallClockNow = (timeZone: string) => wallClockOf(serverNow(), timeZone);

/** Today where the server checks dates that have no zone, such as birthdays. */
export const todayOfServer = (): string => wallClockNow(DEFAULT_ZONE).day;

export const useWallClock = (timeZone: string) => wallClockOf(useNow(), timeZone);

const MS_A_DAY = 86_400_000;

/**
 * The instant at which the clocks of the zone show this hour, in epoch milliseconds; the earlier of two. The
 * offset of a zone has at most two values around a day: that of the day before and that of the day after.
 */
export const instantAt = (timeZone: string, day: string, hour: string): number => {
  const asUtc = Date.parse(`${day}T${hour}:00Z`);
  const candidates = [-MS_A_DAY, MS_A_DAY].map((offset) => {
    const wall = wallClockOf(asUtc + offset, timeZone);
    return asUtc - (Date.parse(`${wall.day}T${wall.hour}:00Z`) - (asUtc + offset));
  });
  const [before = asUtc] = candidates;
  const shown = candidates.find((instant) => {
    const wall = wallClockOf(instant, timeZone);
    return wall.day === day && wall.hour === hour;
  });
  return shown ?? before;
};
