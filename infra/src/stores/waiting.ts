import type { ViewName } from 'contracts';

type Waiting = {
  readonly views: readonly ViewName[];
  readonly position: number;
  readonly answer: () => void;
};

/** `checkpointOf` answers how far a view has come. */
export const openWaiting = (checkpointOf: (view: ViewName) => number) => {
  const waiting = new Set<Waiting>();
  const lowest = (views: readonly ViewName[]) => Math.min(...views.map(checkpointOf));
  return {
    /** The lowest checkpoint, once it has reached the position or the time is over. */
    reached: (views: readonly ViewName[], position: number, withinMs: number): Promise<number> => {
      if (lowest(views) >= position) return Promise.resolve(lowest(views));
      return new Promise((resolve) => {
        const wait: Waiting = {
          views,
          position,
          answer: () => {
            clearTimeout(timer);
            waiting.delete(wait);
            resolve(lowest(views));
          },
        };
        const timer = setTimeout(wait.answer, withinMs);
        waiting.add(wait);
      });
    },
    isAwaited: (): boolean => waiting.size > 0,
    /** Called after each move of a checkpoint. */
    answerThoseReached: (): void => {
      for (const { views, position, answer } of waiting) if (lowest(views) >= position) answer();
    },
    /** Answers all waiting callers with the current state. */
    answerAll: (): void => {
      for (const { answer } of waiting) answer();
    },
  };
};
