import { useState } from 'react';

/** Waits until a form has been open for `atLeastMs`; `openedAt` is a time of this page. */
export const untilFilledIn = async (openedAt: number, atLeastMs: number): Promise<void> => {
  const left = Math.ceil(openedAt + atLeastMs - performance.now());
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
};

/**
 * A browser that fills in the form is faster than a person, and the server would take it for a
 * robot: the submission waits for the rest of the time. The reported time is always the same, so
 * that a form that is sent again without an answer is the same command.
 */
export const useFilledIn = (atLeastMs: number) => {
  const [openedAt] = useState(() => performance.now());
  return async (): Promise<number> => {
    await untilFilledIn(openedAt, atLeastMs);
    return atLeastMs;
  };
};
