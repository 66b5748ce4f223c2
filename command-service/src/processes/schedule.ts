import { partitionPoint } from 'contracts';

/** An entry of a to-do list: the instants from which it is due, and at which to look at it. */
export type Scheduled = { readonly id: string; readonly dueAt: string; readonly at: string };

const isAfter = (one: Scheduled, other: Scheduled): boolean =>
  one.at > other.at || (one.at === other.at && one.id > other.id);

/**
 * The next entries, the soonest first: all that were added and come before `readAgainAt`. After that
 * the list may hold others and must be read again; if there are more entries than fit, that is the
 * time of the first one that was dropped.
 */
export const openSchedule = (heldAtMost: number) => {
  const held = new Map<string, Scheduled>();
  /** The soonest last: most of what comes and goes stands there, and moves few others. */
  const latestFirst: Scheduled[] = [];
  let readAgainAt = '';

  /** The index of an entry, present or not. */
  const placeOf = (entry: Scheduled): number =>
    partitionPoint(latestFirst.length, (index) => {
      const other = latestFirst[index];
      return other !== undefined && isAfter(other, entry);
    });

  const remove = (id: string): void => {
    const entry = held.get(id);
    if (entry === undefined) return;
    held.delete(id);
    latestFirst.splice(placeOf(entry), 1);
  };

  const letGoOfTheLatest = (): void => {
    const latest = latestFirst.shift();
    if (latest === undefined) return;
    held.delete(latest.id);
    readAgainAt = latest.at;
  };

  return {
    /** The list is about to be read from its start: what comes before the instant is held again. */
    begin: (until: string): void => {
      readAgainAt = until;
    },
    readAgainAt: (): string => readAgainAt,
    get: (id: string): Scheduled | undefined => held.get(id),
    put: (entry: Scheduled): void => {
      remove(entry.id);
      if (entry.at >= readAgainAt) return;
      held.set(entry.id, entry);
      latestFirst.splice(placeOf(entry), 0, entry);
      if (latestFirst.length > heldAtMost) letGoOfTheLatest();
    },
    remove,
    dueBy: (now: string, limit: number): readonly Scheduled[] =>
      latestFirst
        .slice(-limit)
        .filter(({ at }) => at <= now)
        .reverse(),
    /** When there is something to do. */
    nextAt: (): string => {
      const first = latestFirst.at(-1);
      return first === undefined || first.at > readAgainAt ? readAgainAt : first.at;
    },
    clear: (): void => {
      held.clear();
      latestFirst.length = 0;
      readAgainAt = '';
    },
  };
};

export type Schedule = ReturnType<typeof openSchedule>;
