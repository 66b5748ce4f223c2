import { useState } from 'react';

/**
 * Whoever lets their browser fill the form in is quicker than people who type, and the server would
 * take them for a robot: they wait the rest. What is said of the time is always the same, so that a
 * form that is sent again, unanswered, is the same command.
 */
export const useFilledIn = (atLeastMs: number) => {
  const [openedAt] = useState(() => performance.now());
  return async (): Promise<number> => {
    const left = Math.ceil(openedAt + atLeastMs - performance.now());
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    return atLeastMs;
  };
};
