import { DEFAULT_ZONE } from './french-format.ts';
import { serverNow, useNow } from './server-clock.ts';

export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const MS_A_DAY = 86_400_000;
const MS_AN_HOUR = 3_600_000;

/** The last Sunday of a month, at 1:00 UTC: when the clocks of the European Union change, since 1996. */
const changeOfClocks = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * MS_A_DAY;
};

const MARCH = 2;
const OCTOBER = 9;

/** Without `Intl`, whose first format blocks a slow phone for a tenth of a second. */
const parisOffsetMs = (instantMs: number): number => {
  const year = new Date(instantMs).getUTCFullYear();
  const isSummer =
    instantMs >= changeOfClocks(year, MARCH) && instantMs < changeOfClocks(year, OCTOBER);
  return isSummer ? 2 * MS_AN_HOUR : MS_AN_HOUR;
};

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

type WallClock = { readonly day: string; readonly hour: string };

const parisClockOf = (instantMs: number): WallClock => {
  const shown = new Date(instantMs + parisOffsetMs(instantMs)).toISOString();
  return { day: shown.slice(0, 10), hour: shown.slice(11, 16) };
};

export const wallClockOf = (instant: string | number, timeZone: string): WallClock => {
  const date = new Date(instant);
  if (timeZone === DEFAULT_ZONE) return parisClockOf(date.getTime());
  const parts = formatIn(timeZone).formatToParts(date);
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

/** Whether a moment is before now, both by the clock of one zone. */
export const hasPassed = (
  { date, time }: { readonly date: string; readonly time: string },
  now: WallClock,
): boolean => `${date} ${time}` < `${now.day} ${now.hour}`;

const MS_A_MINUTE = 60_000;
const HALF_A_YEAR = 182;

/** Whether the reader's clock shows the hours of the zone, now and half a year later. */
export const isReadersClock = (timeZone: string): boolean =>
  [0, HALF_A_YEAR].every((days) => {
    const instant = new Date(serverNow() + days * MS_A_DAY);
    const { day, hour } = wallClockOf(instant.getTime(), timeZone);
    const minutes = Math.floor(instant.getTime() / MS_A_MINUTE) - instant.getTimezoneOffset();
    return Date.parse(`${day}T${hour}:00Z`) === minutes * MS_A_MINUTE;
  });

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
