import { useEffect, useMemo, useState } from 'react';

/** Runs the action as a task of its own after the next frame; the returned function cancels it. */
const afterFrame = (action: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/**
 * Draws a long list part by part: nothing at first, then one more part after each frame, so that no
 * task is long on a slow phone. A part that changes later is drawn at once; another `key` starts
 * again from nothing.
 */
export const useInTurn = <Part>(parts: readonly Part[], about: string): Part[] => {
  const [drawn, setDrawn] = useState({ about, count: 0 });
  const count = drawn.about === about ? Math.min(drawn.count, parts.length) : 0;
  if (drawn.about !== about || drawn.count !== count) setDrawn({ about, count });
  useEffect(() => {
    if (count === parts.length) return;
    return afterFrame(() => setDrawn({ about, count: count + 1 }));
  }, [about, count, parts.length]);
  return useMemo(() => parts.slice(0, count), [parts, count]);
};

export const chunksOf = <Item>(
  items: readonly Item[],
  size: number,
): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
