import type { Collection, Db } from 'mongodb';

const WRITES = [
  'bulkWrite',
  'deleteMany',
  'deleteOne',
  'findOneAndUpdate',
  'insertOne',
  'replaceOne',
  'updateOne',
] as const;

/** A database that carries out a write and loses the answer, as a connection does that ends just then. */
export type LosingAnswers = {
  readonly database: Db;
  /** Loses the answer of one of the following writes; the first is 0. */
  readonly lose: (write: number) => void;
  /** After this call no deletion of many documents is carried out. */
  readonly refuseDeletions: () => void;
  /** Whether an answer was lost since `lose`. */
  readonly hasLost: () => boolean;
};

type Write = (...given: readonly unknown[]) => Promise<unknown>;

export const losingAnswers = (database: Db): LosingAnswers => {
  let left = Number.POSITIVE_INFINITY;
  let deletes = true;
  const unlessLost =
    (write: Write): Write =>
    async (...given) => {
      const answer = await write(...given);
      left -= 1;
      if (left === -1) throw new Error('The answer is lost.');
      return answer;
    };
  const losing = (collection: Collection): Collection => {
    const writes = WRITES.map((name) => {
      const carryOut = collection[name].bind(collection) as unknown as Write;
      const write: Write = async (...given) => {
        if (name === 'deleteMany' && !deletes) throw new Error('The server is away.');
        return carryOut(...given);
      };
      return [name, { value: unlessLost(write) }] as const;
    });
    return Object.create(collection, Object.fromEntries(writes)) as Collection;
  };
  const watched = Object.create(database, {
    collection: {
      value: (...named: Parameters<Db['collection']>) => losing(database.collection(...named)),
    },
  }) as Db;
  return {
    database: watched,
    lose: (write) => {
      left = write;
    },
    refuseDeletions: () => {
      deletes = false;
    },
    hasLost: () => left < 0,
  };
};
