import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEventStoreDb } from '../../../../infra/src/eventstoredb/eventstoredb-event-store.ts';
import {
  storedInMongodb,
  type Stored,
} from '../../../../infra/src/testing/mongodb/stored-in-mongodb.ts';
import type { Cluster } from '../../testing/open-cluster.ts';

const EVERYTHING = 1_000_000;

/** The records of the log as they are stored. */
const inTheLog = async ({ environment }: Cluster): Promise<Stored[]> => {
  const log = openEventStoreDb(environment.EVENTSTOREDB_URL);
  try {
    const records = await log.readAll(0, EVERYTHING);
    return records.map((record) => ({
      where: `log at ${record.position}`,
      bytes: Buffer.from(JSON.stringify(record)),
    }));
  } finally {
    await log.close();
  }
};

const inTheMongodb = ({ environment }: Cluster): Promise<Stored[]> =>
  storedInMongodb(environment.MONGODB_URL);

/** The shared files of the processes; the stand-ins read their own files. */
const inTheFolder = async ({ folder }: Cluster): Promise<Stored[]> => {
  const places: Stored[] = [];
  for (const own of ['files', 'keys', 'mails']) {
    const options = { recursive: true, withFileTypes: true } as const;
    for (const entry of await readdir(join(folder, own), options).catch(() => [])) {
      const path = join(entry.parentPath, entry.name);
      // A mail may go between being listed and being read.
      if (entry.isFile())
        places.push({ where: path, bytes: await readFile(path).catch(() => Buffer.alloc(0)) });
    }
  }
  return places;
};

export const inTheFigures = async ({ environment, urls }: Cluster): Promise<Stored[]> => {
  const places: Stored[] = [];
  const headers = { authorization: `Bearer ${environment.OPERATOR_TOKEN}` };
  for (const url of Object.values(urls).flat()) {
    // An ended process does not answer.
    const answer = await fetch(`${url}/metrics`, { headers }).catch(() => undefined);
    if (answer === undefined) continue;
    if (!answer.ok) throw new Error(`${url} tells no figures: ${answer.status}`);
    places.push({ where: `${url}/metrics`, bytes: Buffer.from(await answer.arrayBuffer()) });
  }
  return places;
};

/** Every place that contains these texts, in all stores and answers of the product. */
export const findTextsAnywhere = async (
  cluster: Cluster,
  words: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const looking = [inTheLog, inTheMongodb, inTheFolder, inTheFigures];
  const places = (await Promise.all(looking.map((look) => look(cluster)))).flat();
  const found: Record<string, string[]> = {};
  for (const { where, bytes } of places)
    for (const [name, word] of Object.entries(words))
      if (Buffer.from(bytes).includes(word)) (found[name] ??= []).push(where);
  return found;
};
