import type { OfferedStart } from 'contracts';

/** A start in its place: free, just taken, a dash where one was, or just freed. */
type StartState = 'free' | 'taken' | 'gone' | 'freed';
export type ShownStart = {
  readonly start: string;
  readonly placesLeft?: number | undefined;
  readonly state: StartState;
  /** The change that brought this state. */
  readonly change: number;
};
export type ShownDays = ReadonlyMap<string, readonly ShownStart[]>;

/** The free hours of a day, each with the places left. */
type Free = ReadonlyMap<string, number | undefined>;

const startsByDay = (slots: readonly OfferedStart[]): ReadonlyMap<string, Free> => {
  const days = new Map<string, Map<string, number | undefined>>();
  for (const { date, start, placesLeft } of slots) {
    const day = days.get(date) ?? new Map<string, number | undefined>();
    days.set(date, day.set(start, placesLeft));
  }
  return days;
};

export const freshStarts = (slots: readonly OfferedStart[]): ShownDays =>
  new Map(
    [...startsByDay(slots)].map(([day, starts]) => [
      day,
      [...starts].map(([start, placesLeft]) => ({
        start,
        placesLeft,
        state: 'free' as const,
        change: 0,
      })),
    ]),
  );

const isThere = ({ state }: ShownStart): boolean => state === 'free' || state === 'freed';

export type Merge = {
  readonly days: ShownDays;
  readonly taken: readonly OfferedStart[];
  readonly freed: readonly OfferedStart[];
};

type Rule = {
  readonly change: number;
  /** Whether new starts may be inserted: while the pointer is over the grid, nothing may move. */
  readonly mayInsert: boolean;
};

const mergedDay = (
  before: readonly ShownStart[],
  now: Free,
  { change, mayInsert }: Rule,
): ShownStart[] => {
  const kept = before.map((shown): ShownStart => {
    const placesLeft = now.get(shown.start);
    if (isThere(shown) === now.has(shown.start)) return { ...shown, placesLeft };
    return { start: shown.start, placesLeft, state: isThere(shown) ? 'taken' : 'freed', change };
  });
  if (!mayInsert) return kept;
  const places = new Set(before.map(({ start }) => start));
  const inserted = [...now]
    .filter(([start]) => !places.has(start))
    .map(([start, placesLeft]) => ({ start, placesLeft, state: 'freed' as const, change }));
  return [...kept, ...inserted].toSorted((one, other) => one.start.localeCompare(other.start));
};

/** A new answer to the same query: the starts keep their places and show their changes. */
export const mergedStarts = (
  before: ShownDays,
  slots: readonly OfferedStart[],
  rule: Rule,
): Merge => {
  const now = startsByDay(slots);
  const days = new Map<string, readonly ShownStart[]>();
  for (const day of new Set([...before.keys(), ...now.keys()]))
    days.set(day, mergedDay(before.get(day) ?? [], now.get(day) ?? new Map(), rule));
  const changed = (state: StartState) =>
    [...days].flatMap(([date, starts]) =>
      starts
        .filter((shown) => shown.state === state && shown.change === rule.change)
        .map(({ start }) => ({ date, start })),
    );
  return { days, taken: changed('taken'), freed: changed('freed') };
};

/** After a while a taken start becomes a dash, and a freed start looks like the others. */
export const settledStarts = (
  before: ShownDays,
  state: 'taken' | 'freed',
  change: number,
): ShownDays => {
  const settled = state === 'taken' ? 'gone' : 'free';
  return new Map(
    [...before].map(([day, starts]) => [
      day,
      starts.map((shown) =>
        shown.state === state && shown.change <= change ? { ...shown, state: settled } : shown,
      ),
    ]),
  );
};
