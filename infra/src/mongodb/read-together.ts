/**
 * Reads by id what is asked for within one turn of the process in one question. Each caller is answered with
 * what was there after it had asked, its own ids alone.
 */
export const readTogether = <Value>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
) => {
  type Question = {
    readonly ids: Set<string>;
    readonly answer: Promise<ReadonlyMap<string, Value>>;
  };
  let open: Question | undefined;

  const begin = (): Question => {
    const ids = new Set<string>();
    // After all that follows from what this turn has brought.
    const isOver = Promise.resolve().then(
      () => new Promise<void>((over) => process.nextTick(over)),
    );
    const answer = isOver.then(() => {
      open = undefined;
      return read([...ids]);
    });
    return { ids, answer };
  };

  return async (asked: readonly string[]): Promise<ReadonlyMap<string, Value>> => {
    if (asked.length === 0) return new Map();
    open ??= begin();
    const { ids, answer } = open;
    for (const id of asked) ids.add(id);
    const found = await answer;
    const own = new Map<string, Value>();
    for (const id of asked) {
      const value = found.get(id);
      if (value !== undefined) own.set(id, value);
    }
    return own;
  };
};
