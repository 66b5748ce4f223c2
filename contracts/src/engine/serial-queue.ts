export type SerialQueue = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

export const openSerialQueue = (): SerialQueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  };
};
