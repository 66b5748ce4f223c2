import { openFairQueue, type FairQueueLimits } from './fair-queue.ts';

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
