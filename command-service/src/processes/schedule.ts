/** An entry of a to-do list: from when on it is due, and when it is to be looked at. Instants. */
export type Scheduled = { readonly id: string; readonly dueAt: string; readonly at: string };

const isBefore = (one: Scheduled, other: Scheduled): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id);

/**
 * The entries that are to be looked at next, the soonest first: all that were put in and whose time
 * comes before `readAgainAt`. From then on the list may hold others, and must be read again; with
 * more entries than it holds at most, that is when the first of those comes that it let go of.
 */
export const openSchedule = (heldAtMost: number) => {
  const held = new Map<string, Scheduled>();
  const inOrder: Scheduled[] = [];
  let readAgainAt = '';

  /** Where an entry stands, or would. */
  const placeOf = (entry: Scheduled): number => {
    let from = 0;
    let until = inOrder.length;
    while (from < until) {
      const middle = (from + until) >> 1;
      const other = inOrder[middle];
      if (other !== undefined && isBefore(other, entry)) from = middle + 1;
      else until = middle;
    }
    return from;
  };

  const remove = (id: string): void => {
    const entry = held.get(id);
    if (entry === undefined) return;
    held.delete(id);
    inOrder.splice(placeOf(entry), 1);
  };

  const letGoOfTheLast = (): void => {
    const last = inOrder.pop();
    if (last === undefined) return;
    held.delete(last.id);
    readAgainAt = last.at;
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
      inOrder.splice(placeOf(entry), 0, entry);
      if (inOrder.length > heldAtMost) letGoOfTheLast();
    },
    remove,
    dueBy: (now: string, limit: number): readonly Scheduled[] =>
      inOrder.slice(0, limit).filter(({ at }) => at <= now),
    /** When there is something to do. */
    nextAt: (): string => {
      const [first] = inOrder;
      return first === undefined || first.at > readAgainAt ? readAgainAt : first.at;
    },
    clear: (): void => {
      held.clear();
      inOrder.length = 0;
      readAgainAt = '';
    },
  };
};

export type Schedule = ReturnType<typeof openSchedule>;
