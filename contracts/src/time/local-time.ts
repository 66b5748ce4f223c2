import { Temporal } from 'temporal-polyfill';

/**
 * Instants travel as ISO text; calculations use whole minutes since 1970 UTC ("epoch minutes"), because
 * availability needs thousands of them.
 */

export const MINUTES_A_DAY = 1_440;
const MS_A_MINUTE = 60_000;

const hours: readonly string[] = Array.from(
  { length: MINUTES_A_DAY },
  (_, minute) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
);

/** 870 → '14:30'; a list of free starts needs hundreds. */
export const hourOf = (minute: number): string => hours[minute] ?? '';

const minutes: ReadonlyMap<string, number> = new Map(hours.map((hour, minute) => [hour, minute]));

/** '14:30' → 870; computed beyond a day. */
export const minuteOf = (hour: string): number =>
  minutes.get(hour) ?? Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));

const epochDayOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) /
  (MINUTES_A_DAY * MS_A_MINUTE);

/** `Date` takes a microsecond for each. */
const writtenDays = new Map<number, string>();
const DAYS_KEPT = 5_000;

const dayOfEpochDay = (epochDay: number): string => {
  const known = writtenDays.get(epochDay);
  if (known !== undefined) return known;
  const day = new Date(epochDay * MINUTES_A_DAY * MS_A_MINUTE).toISOString().slice(0, 10);
  if (writtenDays.size >= DAYS_KEPT) writtenDays.clear();
  writtenDays.set(epochDay, day);
  return day;
};

/** '2026-02-30' does not exist. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(epochDayOf(text)) &&
  dayOfEpochDay(epochDayOf(text)) === text;

export const addDays = (day: string, days: number): string => dayOfEpochDay(epochDayOf(day) + days);

/** Three months after 30 November is 28 February. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** Negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => epochDayOf(to) - epochDayOf(from);

/** 1 = Monday … 7 = Sunday. */
export const dayOfWeek = (day: string): number => ((((epochDayOf(day) + 3) % 7) + 7) % 7) + 1;

/** The first included. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** `offset` is `undefined` when the clock changes. */
type ZoneDay = {
  readonly epochMinute: number;
  readonly offset: number | undefined;
  readonly wall: Wall;
};

/** Calling Temporal for each start would cost a thousandfold. */
const zones = new Map<string, Map<string, ZoneDay>>();

const offsetAt = (zone: string, epochMinute: number): number =>
  Math.round(
    Temporal.Instant.fromEpochMilliseconds(epochMinute * MS_A_MINUTE).toZonedDateTimeISO(zone)
      .offsetNanoseconds / 60e9,
  );

const zoneDayOf = (zone: string, day: string): ZoneDay => {
  const days = zones.get(zone) ?? new Map<string, ZoneDay>();
  const known = days.get(day);
  if (known !== undefined) return known;
  const epochMinute = epochDayOf(day) * MINUTES_A_DAY;
  // Every zone lies within 14 hours of UTC, so an offset that is equal at both ends is valid all day.
  const before = offsetAt(zone, epochMinute - 14 * 60);
  const after = offsetAt(zone, epochMinute + MINUTES_A_DAY + 12 * 60);
  const offset = before === after ? before : undefined;
  const weekday = isDay(day) ? dayOfWeek(day) : 0;
  const byWall =
    offset === undefined
      ? aroundClockChange(zone, day)
      : (minute: number) => epochMinute + minute - offset;
  const zoneDay = { epochMinute, offset, wall: { weekday, epochMinuteOf: byWall } };
  if (days.size >= DAYS_KEPT) days.clear();
  zones.set(zone, days.set(day, zoneDay));
  return zoneDay;
};

/** The earlier one of an hour that comes twice, `undefined` for an hour that the clock skips. */
export const epochMinuteOf = (zone: string, day: string, minute: number): number | undefined =>
  wallOf(zone, day).epochMinuteOf(minute);

/** The clock of one day, for callers that need many of its minutes. */
export type Wall = {
  /** 1 = Monday; 0 for a day that does not exist. */
  readonly weekday: number;
  readonly epochMinuteOf: (minute: number) => number | undefined;
};

export const wallOf = (zone: string, day: string): Wall => zoneDayOf(zone, day).wall;

const epochMinuteByTemporal = (zone: string, day: string, minute: number): number | undefined => {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime(
    Temporal.PlainTime.from(hourOf(minute)),
  );
  const there = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return there.toPlainDateTime().equals(wall) ? there.epochMilliseconds / MS_A_MINUTE : undefined;
};

/** Temporal answers once for each minute of such a day. */
const aroundClockChange = (zone: string, day: string): Wall['epochMinuteOf'] => {
  const known = new Map<number, number | undefined>();
  return (minute) => {
    if (!known.has(minute)) known.set(minute, epochMinuteByTemporal(zone, day, minute));
    return known.get(minute);
  };
};

/** The end of the day, even if the clock skips that hour; infinite for a day that does not exist. */
export const midnightOf = (wall: Wall): number =>
  (wall.epochMinuteOf(MINUTES_A_DAY - 1) ?? Number.POSITIVE_INFINITY) + 1;

export const midnightAfter = (zone: string, day: string): number => midnightOf(wallOf(zone, day));

export const isoOf = (epochMinute: number): string =>
  new Date(epochMinute * MS_A_MINUTE).toISOString();

export const instantAfter = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

/** Epoch minutes of an instant, with its fraction. */
export const epochMinutesOf = (instant: string): number => Date.parse(instant) / MS_A_MINUTE;

/** The instant as ISO text. */
export const instantOf = (zone: string, day: string, hour: string): string | undefined => {
  const epochMinute = epochMinuteOf(zone, day, minuteOf(hour));
  return epochMinute === undefined ? undefined : isoOf(epochMinute);
};

export const localOf = (zone: string, instant: string): { day: string; hour: string } => {
  const epochMinute = Math.floor(epochMinutesOf(instant));
  const utcDay = instant.slice(0, 10);
  const { offset } = zoneDayOf(zone, utcDay);
  const local = epochMinute + (offset ?? offsetAt(zone, epochMinute));
  const minute = ((local % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
  return { day: dayOfEpochDay((local - minute) / MINUTES_A_DAY), hour: hourOf(minute) };
};

/** The first instant of the next day: midnight, or what the clock shows instead. */
export const endOfDay = (zone: string, instant: string): string =>
  new Date(
    Temporal.PlainDate.from(addDays(localOf(zone, instant).day, 1)).toZonedDateTime(zone)
      .epochMilliseconds,
  ).toISOString();

/** The runtime's answer is slow, and each stored document is checked. */
const knownZones = new Set<string>();

/** Whether a time zone has this IANA name. */
export const isZone = (zone: string): boolean => {
  if (knownZones.has(zone)) return true;
  try {
    offsetAt(zone, 0);
    knownZones.add(zone);
    return true;
  } catch {
    return false;
  }
};

/** The same hour a number of whole days and minutes before (D-49, 2.4). */
// oxlint-disable-next-line max-params -- a table row: values in reading order
export const wallClockBefore = (
  zone: string,
  day: string,
  hour: string,
  delayMinutes: number,
): string => {
  const wholeDays = Math.floor(delayMinutes / MINUTES_A_DAY);
  const wall = Temporal.PlainDate.from(day)
    .subtract({ days: wholeDays })
    .toPlainDateTime(Temporal.PlainTime.from(hour));
  return new Date(
    wall.toZonedDateTime(zone).subtract({ minutes: delayMinutes % MINUTES_A_DAY })
      .epochMilliseconds,
  ).toISOString();
};
