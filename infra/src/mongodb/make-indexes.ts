import { MongoNetworkTimeoutError, type Db, type IndexDescription } from 'mongodb';

/** An index on many documents is built for longer than the driver waits for an answer. */
const BUILT_WITHIN_MS = 600_000;

/**
 * Creates the indexes of a collection and waits for them. In a replica set a majority must have built
 * them: the default is every member, and a start would wait for one that is down. A repeated call
 * joins the running build.
 */
export const makeIndexes = async (
  database: Db,
  name: string,
  indexes: readonly IndexDescription[],
): Promise<void> => {
  const { setName } = await database.command({ hello: 1 });
  // A server on its own refuses the option.
  const options = setName === undefined ? {} : { commitQuorum: 'majority' };
  const until = performance.now() + BUILT_WITHIN_MS;
  for (;;) {
    try {
      await database.collection(name).createIndexes([...indexes], options);
      return;
    } catch (error) {
      if (!(error instanceof MongoNetworkTimeoutError) || performance.now() > until) throw error;
    }
  }
};
