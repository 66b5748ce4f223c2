import { partitionPoint } from 'contracts';

/** When the entry is due, and when it is looked at next. */
export type Scheduled = { readonly id: string; readonly dueAt: string; readonly at: string };

const isAfter = (one: Scheduled, other: Scheduled): boolean =>
  one.at > other.at || (one.at === other.at && one.id > other.id);

/**
 * The next entries before `readAgainAt`, the soonest first; after that the list must be read again. If more
 * entries than fit are added, it is the time of the first dropped one.
 */
export const openSchedule = (heldAtMost: number) => {
  const held = new Map<string, Scheduled>();
  /** Sorted with the soonest first: a new entry is mostly the last, and moves no other. */
  const soonestFirst: Scheduled[] = [];
  let readAgainAt = '';

  /** The place of an entry, present or not. */
  const placeOf = (entry: Scheduled): number =>
    partitionPoint(soonestFirst.length, (index) => {
      const other = soonestFirst[index];
      return other !== undefined && isAfter(entry, other);
    });

  const remove = (id: string): void => {
    const entry = held.get(id);
    if (entry === undefined) return;
    held.delete(id);
    const place = placeOf(entry);
    if (place === 0) soonestFirst.shift();
    else soonestFirst.splice(place, 1);
  };

  const letGoOfTheLatest = (): void => {
    const latest = soonestFirst.pop();
    if (latest === undefined) return;
    held.delete(latest.id);
    readAgainAt = latest.at;
  };

  return {
    /** Before the list is read from its start. */
    begin: (until: string): void => {
      readAgainAt = until;
    },
    readAgainAt: (): string => readAgainAt,
    get: (id: string): Scheduled | undefined => held.get(id),
    put: (entry: Scheduled): void => {
      remove(entry.id);
      if (entry.at >= readAgainAt) return;
      held.set(entry.id, entry);
      soonestFirst.splice(placeOf(entry), 0, entry);
      if (soonestFirst.length > heldAtMost) letGoOfTheLatest();
    },
    remove,
    dueBy: (now: string, limit: number): readonly Scheduled[] =>
      soonestFirst.slice(0, limit).filter(({ at }) => at <= now),
    /** When there is something to do. */
    nextAt: (): string => {
      const [first] = soonestFirst;
      return first === undefined || first.at > readAgainAt ? readAgainAt : first.at;
    },
    clear: (): void => {
      held.clear();
      soonestFirst.length = 0;
      readAgainAt = '';
    },
  };
};

export type Schedule = ReturnType<typeof openSchedule>;
