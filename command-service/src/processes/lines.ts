import type { QueuePosition } from './process.ts';

/**
 * Entries that were begun and are not off the list: what stands behind one of them in its line has
 * to wait, also while it waits to be tried again.
 */
export const openLines = () => {
  const turns = new Map<string, QueuePosition>();
  const lines = new Map<string, Set<string>>();
  const waiting = new Map<string, Set<string>>();

  const leave = (id: string): void => {
    const turn = turns.get(id);
    if (turn === undefined) return;
    turns.delete(id);
    const line = lines.get(turn.line);
    line?.delete(id);
    if (line?.size === 0) lines.delete(turn.line);
  };

  return {
    enter: (id: string, turn: QueuePosition): void => {
      turns.set(id, turn);
      const line = lines.get(turn.line) ?? new Set();
      lines.set(turn.line, line.add(id));
    },
    leave,
    /** It waits for another one. */
    follow: (first: string, id: string): void => {
      waiting.set(first, (waiting.get(first) ?? new Set()).add(id));
    },
    /** The entries that waited for it; each is notified once. */
    followers: (first: string): readonly string[] => {
      const ids = [...(waiting.get(first) ?? [])];
      waiting.delete(first);
      return ids;
    },
    /** Keeps those alone of which it is so. */
    keep: (isSo: (id: string) => boolean): void => {
      for (const id of turns.keys()) if (!isSo(id)) leave(id);
    },
    /** An entry that comes before it in its line, if any. */
    before: (id: string, { line, order }: QueuePosition): string | undefined => {
      for (const other of lines.get(line) ?? [])
        if (other !== id && (turns.get(other)?.order ?? order) < order) return other;
      return undefined;
    },
  };
};

export type Lines = ReturnType<typeof openLines>;
