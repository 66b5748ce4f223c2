import type { QueuePosition } from './process.ts';

/** Entries begun and still on the list: later entries of the same line wait, also between attempts. */
export const openLines = () => {
  const positions = new Map<string, QueuePosition>();
  const lines = new Map<string, Set<string>>();
  const waiting = new Map<string, Set<string>>();

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
    /** Makes the entry wait for the other one. */
    follow: (first: string, id: string): void => {
      waiting.set(first, (waiting.get(first) ?? new Set()).add(id));
    },
    /** Each is notified once. */
    followers: (first: string): readonly string[] => {
      const ids = [...(waiting.get(first) ?? [])];
      waiting.delete(first);
      return ids;
    },
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
