import type { ShownVisio } from 'contracts';
import { useEffect, useRef } from 'react';

/** After a machine has slept its timers are late: so long at most. */
const LOOKS_EVERY_MS = 15_000;
/** The server counts on its own clock: a moment later it surely says something else. */
const MARGIN_MS = 300;

/** In how long the first of these is shown, or no more; `null` if that never comes. */
const nextIn = (all: readonly (ShownVisio | null)[]): number | null => {
  const waits = all.flatMap((visio) => visio?.changesInMs ?? []);
  return waits.length === 0 ? null : Math.min(...waits);
};

/**
 * Asks again at the minute when a link begins or ceases to be shown. The server says in how long that
 * is, so that it matters to nobody what the clock here shows.
 */
export const useRepeatedQuery = (
  shown: readonly (ShownVisio | null)[] | undefined,
  askAgain: () => unknown,
): void => {
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  }, [askAgain]);
  useEffect(() => {
    const wait = nextIn(shown ?? []);
    if (wait === null) return undefined;
    const dueAt = performance.now() + wait + MARGIN_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = dueAt - performance.now();
      if (left <= 0) void ask.current();
      else timer = setTimeout(look, Math.min(left, LOOKS_EVERY_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [shown]);
};
