import { randomBytes } from 'node:crypto';
import { openMongodb, type Mongodb } from '../../mongodb/open-mongodb.ts';

export type MongodbForSpecs = {
  /** A new client to a database that is empty at first: one of its own unless a name is given. */
  readonly open: (database?: string) => Promise<Mongodb>;
  readonly aDatabase: () => string;
  /** The address of a database for another process. */
  readonly urlOf: (database: string) => string;
};

/** Clients to a server, and databases in it, which go with the specs. */
export const openMongodbForSpecs = (url: string) => {
  const clients = new Set<Mongodb>();
  const aDatabase = () => `souffle_specs_${randomBytes(8).toString('hex')}`;
  const open = async (database = aDatabase()) => {
    const client = await openMongodb(url, { database });
    clients.add(client);
    return client;
  };
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: database }).href;
  const close = async (): Promise<void> => {
    for (const { database } of clients) await database.dropDatabase();
    for (const client of clients) await client.close();
  };
  return { open, aDatabase, urlOf, close };
};
