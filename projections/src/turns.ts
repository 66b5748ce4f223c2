export type Turns = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

/** One after the other: what comes while something is under way waits for its turn. */
export const openTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  };
};
