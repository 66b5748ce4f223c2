import type { ShownVisio } from 'contracts';
import { useEffect, useRef } from 'react';

/** The longest delay: timers of a machine that has slept are late. */
const LOOKS_EVERY_MS = 15_000;
/** The server compares with its own clock, so the page asks a moment later. */
const MARGIN_MS = 300;

/** The time until the next link appears or expires; `null` if none will. */
const nextIn = (all: readonly (ShownVisio | null)[]): number | null => {
  const delays = all.flatMap((visio) => visio?.changesInMs ?? []);
  return delays.length === 0 ? null : Math.min(...delays);
};

/**
 * Refetches at the minute when a video link appears or expires. The server sends the remaining
 * time, so the clock of this machine does not matter.
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
