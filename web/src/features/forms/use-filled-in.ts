import { useState } from 'react';

/** Waits until a form that was opened at this moment of the page has been open for as long. */
export const untilFilledIn = async (openedAt: number, atLeastMs: number): Promise<void> => {
  const left = Math.ceil(openedAt + atLeastMs - performance.now());
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
};

/**
 * Whoever lets their browser fill the form in is quicker than people who type, and the server would
 * take them for a robot: they wait the rest. What is said of the time is always the same, so that a
 * form that is sent again, unanswered, is the same command.
 */
export const useFilledIn = (atLeastMs: number) => {
  const [openedAt] = useState(() => performance.now());
  return async (): Promise<number> => {
    await untilFilledIn(openedAt, atLeastMs);
    return atLeastMs;
  };
};
