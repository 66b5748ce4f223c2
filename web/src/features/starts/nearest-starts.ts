import type { OfferedStart } from 'contracts';

const minutesBetween = (one: OfferedStart, other: OfferedStart) =>
  Math.abs(
    Date.parse(`${one.date}T${one.start}:00Z`) - Date.parse(`${other.date}T${other.start}:00Z`),
  );

/** At most three free starts around the requested one, ascending. */
export const nearestStarts = (
  starts: readonly OfferedStart[],
  requested: OfferedStart,
): readonly OfferedStart[] =>
  starts
    .filter(({ date, start }) => date !== requested.date || start !== requested.start)
    .toSorted((one, other) => minutesBetween(one, requested) - minutesBetween(other, requested))
    .slice(0, 3)
    .toSorted((one, other) =>
      `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`),
    );
