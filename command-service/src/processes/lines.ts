import type { QueuePosition } from './process.ts';

/** Holds which entries wait for the end of another one. */
const openFollowers = () => {
  const waiting = new Map<string, Set<string>>();

  /** Joins two sets by moving the smaller one. */
  const wait = (first: string, ids: Set<string>): void => {
    const before = waiting.get(first) ?? new Set();
    const [many, few] = before.size < ids.size ? [ids, before] : [before, ids];
    for (const id of few) many.add(id);
    waiting.set(first, many);
  };

  return {
    /** Makes the entry wait for the other one. */
    follow: (first: string, id: string): void => wait(first, new Set([id])),
    /** Answers a few followers that are still there; the others wait for the first of these. */
    followers: (
      first: string,
      most: number,
      isThere: (id: string) => boolean,
    ): readonly string[] => {
      const all = waiting.get(first) ?? new Set();
      waiting.delete(first);
      const few: string[] = [];
      for (const id of all) {
        if (few.length === most) break;
        all.delete(id);
        if (isThere(id)) few.push(id);
      }
      const [next] = few;
      if (next !== undefined && all.size > 0) wait(next, all);
      return few;
    },
    /** Makes the followers of one entry wait for the other entry. */
    followInstead: (first: string, other: string): void => {
      const all = waiting.get(first);
      waiting.delete(first);
      if (all !== undefined) wait(other, all);
    },
  };
};

/** Entries begun and still on the list: later entries of the same line wait, also between attempts. */
export const openLines = () => {
  const positions = new Map<string, QueuePosition>();
  const lines = new Map<string, Set<string>>();

  const leave = (id: string): void => {
    const turn = positions.get(id);
    if (turn === undefined) return;
    positions.delete(id);
    const line = lines.get(turn.line);
    line?.delete(id);
    if (line?.size === 0) lines.delete(turn.line);
  };

  return {
    enter: (id: string, turn: QueuePosition): void => {
      positions.set(id, turn);
      const line = lines.get(turn.line) ?? new Set();
      lines.set(turn.line, line.add(id));
    },
    leave,
    ...openFollowers(),
    /** Drops all others. */
    keep: (isSo: (id: string) => boolean): void => {
      for (const id of positions.keys()) if (!isSo(id)) leave(id);
    },
    /** `undefined` if none comes before it. */
    before: (id: string, { line, order }: QueuePosition): string | undefined => {
      for (const other of lines.get(line) ?? [])
        if (other !== id && (positions.get(other)?.order ?? order) < order) return other;
      return undefined;
    },
  };
};

export type Lines = ReturnType<typeof openLines>;
