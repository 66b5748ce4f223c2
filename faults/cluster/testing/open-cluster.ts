import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeys } from '../../../infra/src/security/open-keys.ts';
import {
  openSharedStores,
  type SharedStores,
} from '../../../infra/src/run/distributed/open-shared-stores.ts';
import { closeStores } from '../../../infra/src/run/open-data-folder.ts';
import { systemClock } from '../../../infra/src/run/system-clock.ts';
import { freePort } from '../../../tools/mongodb-server.mjs';
import { startCluster, type ServerUrls } from '../../../tools/start-cluster.ts';
import { openPractices } from '../../testing/practices.ts';

/** What the processes say that is no news of a fault: kept, and printed where a spec fails. */
const KEPT_LINES = 200;

/**
 * Two processes of each service on stand-ins that keep their data on the disk, with practices and people,
 * on the disk too: a flush that costs nothing proves nothing.
 */
export const openCluster = async (
  /** Who and what is there beside, before any process starts. */
  furnish: (stores: SharedStores) => Promise<void> = async () => {},
) => {
  const folder = await mkdtemp(join('/var/tmp', 'souffle-cluster-'));
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  };
  let urls: ServerUrls | undefined;

  const withStores = async <Found>(look: (stores: SharedStores) => Promise<Found>) => {
    if (urls === undefined) throw new Error('The servers have not started.');
    const { EVENTSTOREDB_URL: eventStoreDbUrl, MONGODB_URL: mongoDbUrl } = urls;
    const keys = await openKeys(join(folder, 'keys'));
    const options = { eventStoreDbUrl, mongoDbUrl, keys, dataFolder: folder, say };
    const stores = await openSharedStores(options);
    try {
      return await look(stores);
    } finally {
      await closeStores(stores);
    }
  };

  const cluster = await startCluster({
    folder,
    port: await freePort(),
    environment: { LIMITS: 'off' },
    prepare: async (servers) => {
      urls = servers;
      await withStores(async (stores) => {
        await openPractices(stores, systemClock);
        await furnish(stores);
      });
    },
    say,
  });
  const found = (name: string) => {
    const one = cluster.processes.get(name);
    if (one === undefined) throw new Error(`There is no ${name}.`);
    return one;
  };
  return {
    ...cluster,
    folder,
    withStores,
    process: found,
    /** What the processes said last. */
    said: () => lines.join('\n'),
    close: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
