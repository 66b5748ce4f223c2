import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { openSerialQueue, type SerialQueue } from 'contracts';

/** Tasks of one key run one after the other; those of different keys are independent. */
export const openKeyedMutex = () => {
  const queues = new Map<string, { readonly inTurn: SerialQueue; tasks: number }>();
  return async <Answer>(key: string, task: () => Promise<Answer>): Promise<Answer> => {
    const own = queues.get(key) ?? { inTurn: openSerialQueue(), tasks: 0 };
    queues.set(key, own);
    own.tasks += 1;
    try {
      return await own.inTurn(task);
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) queues.delete(key);
    }
  };
};

/** Processed before other work runs. */
const AT_ONCE = 50;

/** Pauses for other work between groups of items. */
export const mapYielding = async <Item, Made>(
  items: readonly Item[],
  made: (item: Item) => Made,
): Promise<Made[]> => {
  const all: Made[] = [];
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turnOfTheLoop();
    all.push(made(item));
  }
  return all;
};
