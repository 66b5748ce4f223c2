type FairQueueLimits = {
  readonly inAll: number;
  readonly ofOneNetwork: number;
};

/**
 * Bounded in total and per network. Networks alternate, so that a heavy one delays the others by one item at
 * most.
 */
export const openFairQueue = <Item>({ inAll, ofOneNetwork }: FairQueueLimits) => {
  /** The networks in the order in which they are served. */
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

type FairPoolLimits = FairQueueLimits & { readonly atOnce: number };

type Sender = {
  readonly network: string;
  /** Aborted once the sender no longer waits. */
  readonly left?: AbortSignal;
};

const busy = (): Error => Object.assign(new Error('Too many tasks wait.'), { code: 'BUSY' });

/**
 * Networks alternate, each with a limited share of the queue. The task of a sender who left is dropped;
 * running tasks check the signal themselves.
 */
export const openFairPool = ({ atOnce, ...limits }: FairPoolLimits) => {
  const queue = openFairQueue<() => Promise<void>>(limits);
  let underWay = 0;
  const runNext = (): void => {
    if (underWay >= atOnce) return;
    const run = queue.next();
    if (run === undefined) return;
    underWay += 1;
    void run().finally(() => {
      underWay -= 1;
      runNext();
    });
  };
  return <Answer>({ network, left }: Sender, task: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        if (queue.remove(network, run)) reject(busy());
      };
      const run = () => {
        left?.removeEventListener('abort', leave);
        return task().then(resolve, reject);
      };
      if (left?.aborted || !queue.add(network, run)) return reject(busy());
      left?.addEventListener('abort', leave, { once: true });
      runNext();
    });
};
