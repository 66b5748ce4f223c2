export type FairQueueLimits = {
  readonly inAll: number;
  readonly ofOneNetwork: number;
};

/**
 * Bounded in total and per network. Networks alternate, so that a heavy one delays the others by one item at
 * most.
 */
export const openFairQueue = <Item>({ inAll, ofOneNetwork }: FairQueueLimits) => {
  /** In the order in which networks are served. */
  const waiting = new Map<string, Item[]>();
  let size = 0;

  return {
    add: (network: string, item: Item): boolean => {
      const theirs = waiting.get(network) ?? [];
      if (size >= inAll || theirs.length >= ofOneNetwork) return false;
      theirs.push(item);
      waiting.set(network, theirs);
      size += 1;
      return true;
    },
    next: (): Item | undefined => {
      const [turn] = waiting;
      if (turn === undefined) return undefined;
      const [network, theirs] = turn;
      const item = theirs.shift();
      waiting.delete(network);
      if (theirs.length > 0) waiting.set(network, theirs);
      size -= 1;
      return item;
    },
    remove: (network: string, item: Item): boolean => {
      const theirs = waiting.get(network) ?? [];
      const at = theirs.indexOf(item);
      if (at === -1) return false;
      theirs.splice(at, 1);
      if (theirs.length === 0) waiting.delete(network);
      size -= 1;
      return true;
    },
  };
};
