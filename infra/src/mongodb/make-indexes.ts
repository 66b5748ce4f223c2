import { MongoNetworkTimeoutError, type Db, type IndexDescription } from 'mongodb';

/** Longer than the driver waits for an answer. */
const BUILT_WITHIN_MS = 600_000;

/**
 * Builds the indexes on a majority of a replica set: by default the build would wait for a member that is down. A
 * repeated call joins the running build.
 */
export const makeIndexes = async (
  database: Db,
  name: string,
  indexes: readonly IndexDescription[],
): Promise<void> => {
  const { setName } = await database.command({ hello: 1 });
  // The option is left out for a standalone server, which refuses it.
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
