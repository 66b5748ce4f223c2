import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeys } from '../../../infra/src/security/open-keys.ts';
import {
  openSharedStores,
  type SharedStores,
} from '../../../infra/src/run/stores/open-shared-stores.ts';
import { closeStores } from '../../../infra/src/run/stores/open-data-folder.ts';
import { systemClock } from '../../../infra/src/run/process/system-clock.ts';
import { freePort } from '../../../tools/free-ports.mjs';
import { entryCommand, keepRunning, type Kept } from '../../../tools/cluster-processes.ts';
import { startCluster, type ServerUrls } from '../../../tools/start-cluster.ts';
import { openPractices } from '../../testing/practices.ts';

/** Lines kept per process: an unavailable store is reported every second. */
const KEPT_LINES = 600;
const SHOWN_OF_A_LINE = 600;
const HEALTHY_WITHIN_MS = 3_000;

/** The health of a process, at its own address. */
const healthOf = async (url: string): Promise<string> => {
  const signal = AbortSignal.timeout(HEALTHY_WITHIN_MS);
  const printed = await fetch(new URL('/health', url), { signal })
    .then((answer) => answer.text())
    .catch(String);
  return `${url} ${printed}`;
};

/**
 * Two processes of each service on stand-ins, with practices and people. All data is on the disk, since a
 * flush without cost proves nothing.
 */
export const openCluster = async (
  /** The people and data that exist before any process starts. */
  furnish: (stores: SharedStores) => Promise<void> = async () => {},
  environment: NodeJS.ProcessEnv = {},
) => {
  const folder = await mkdtemp(join('/var/tmp', 'souffle-cluster-'));
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(`${new Date().toISOString()} ${line.slice(0, SHOWN_OF_A_LINE)}`);
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
    environment: { LIMITS: 'off', ...environment },
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
  const started: Kept[] = [];
  return {
    ...cluster,
    folder,
    withStores,
    process: found,
    /** A command process at an address that the proxy knows, in place of one that was stopped. */
    startCommand: (url: string): void => {
      const settings = { ...cluster.environment, PORT: new URL(url).port };
      const command = entryCommand('serve', 'command');
      started.push(keepRunning({ name: 'command', command, environment: settings, say }));
    },
    /** A failure is reported together with the output of the processes. */
    explaining: async (act: () => Promise<void>): Promise<void> => {
      try {
        await act();
      } catch (error) {
        const urls = Object.values(cluster.urls).flat();
        const health = await Promise.all([...urls, cluster.url].map(healthOf));
        throw new Error([String(error), ...health, ...lines].join('\n'), { cause: error });
      }
    },
    close: async () => {
      await Promise.all(started.map((each) => each.stop()));
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
