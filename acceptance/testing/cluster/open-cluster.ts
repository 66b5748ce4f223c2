import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { login, viewDeclarations, type ViewName } from 'contracts';
import type { Clock } from 'contracts/ports';
import { now } from 'contracts/testing';
import { openKeys } from '../../../infra/src/security/open-keys.ts';
import { secrets } from '../../../infra/src/security/secrets.ts';
import { startEventStoreDbServer } from '../../../infra/src/testing/eventstoredb/eventstoredb-server.ts';
import { aFolder } from '../../../infra/src/testing/folders.ts';
import { passwordsForSpecs as passwords } from '../../../infra/src/testing/memory-stores.ts';
import type { MongodbForSpecs } from '../../../infra/src/testing/mongodb/databases.ts';
import { ownEnvironment } from '../../../infra/src/testing/own-environment.ts';
import type { Service } from '../../../infra/src/run/settings/composition.ts';
import { openService } from '../../../infra/src/run/server/distributed/open-service.ts';
import { openSharedStores } from '../../../infra/src/run/stores/open-shared-stores.ts';
import { sharedKeys, sharedSettings } from '../../../infra/src/run/settings/shared-settings.ts';
import { closeStores } from '../../../infra/src/run/stores/open-data-folder.ts';
import { settingsFrom } from '../../../infra/src/run/settings/settings.ts';
import { openBrowser } from '../browser.ts';
import { letPeopleIn } from '../open-app.ts';
import { emailOf, openPeople, password } from '../people.ts';

/** A Tuesday in March. */
const clockOfSpecs = (): Clock => {
  const beganMs = performance.now();
  return {
    now: () => new Date(Date.parse(now) + performance.now() - beganMs).toISOString(),
    elapsedMs: () => performance.now(),
  };
};

/** A process of several, or a server that represents one: it has its own clients, caches and counters. */
export type ClusterProcess = Awaited<ReturnType<typeof openService>> & { readonly url: string };

type ClusterOptions = {
  /** By default the Tuesday in March of the specs. */
  readonly clock?: Clock;
  /** Whether the processes work off to-do lists. */
  readonly runsProcesses?: boolean;
  /** Further settings of the processes. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Two processes of each service on stand-ins for EventStoreDB and MongoDB and a shared folder. */
export const openCluster = async (
  { open, aDatabase, urlOf }: MongodbForSpecs,
  { clock = clockOfSpecs(), runsProcesses = true, settings: given = {} }: ClusterOptions = {},
) => {
  const { folder, remove } = await aFolder();
  const log = await startEventStoreDbServer();
  const database = aDatabase();
  // Closed with the specs.
  await open(database);
  await openKeys(join(folder, 'keys'));
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    EVENTSTOREDB_URL: log.url,
    MONGODB_URL: urlOf(database),
    OPERATOR_TOKEN: secrets.fresh(),
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    ...given,
  };
  const settings = () => sharedSettings(settingsFrom(environment, folder));

  const stores = await openSharedStores({
    ...settings(),
    keys: await sharedKeys(settings()),
    say: () => {},
  });
  const { eventStore, readStore } = stores;
  const people = openPeople(stores, clock);
  await letPeopleIn(people);

  const opened = new Set<ClusterProcess>();
  const start = async (service: Service): Promise<ClusterProcess> => {
    const process = await openService(service, settings(), { clock, passwords, runsProcesses });
    await process.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = process.server.server.address() as AddressInfo;
    const started = { ...process, url: `http://127.0.0.1:${port}` };
    opened.add(started);
    return started;
  };
  const startTwo = async (service: Service) =>
    [await start(service), await start(service)] as const;
  const projections = await startTwo('projections');
  environment['PROJECTIONS_URLS'] = projections.map(({ url }) => url).join(',');
  const [commands, queries] = [await startTwo('command'), await startTwo('query')];
  await Promise.all([...commands, ...queries].map(({ ready }) => ready));

  /** A browser whose calls go to the given process, as through a proxy: it keeps its cookies. */
  const visitor = (first: ClusterProcess) => {
    let requested = first;
    const browser = openBrowser({ inject: (request) => requested.server.inject(request) });
    return (process: ClusterProcess) => {
      requested = process;
      return browser;
    };
  };

  return {
    commands,
    queries,
    projections,
    people,
    clock,
    stores,
    /** The environment of command lines next to it. */
    environment: { ...ownEnvironment(), ...environment },
    visitor,
    signedIn: async (name: string, at: ClusterProcess = commands[0]) => {
      const through = visitor(at);
      const { status } = await through(at).post(login.url, { email: emailOf(name), password });
      if (status !== 200) throw new Error(`${name} was not signed in: ${status}`);
      return through;
    },
    stop: async (process: ClusterProcess): Promise<void> => {
      opened.delete(process);
      await process.close();
    },
    /** Every view has read the log. */
    caughtUp: async () => {
      const views = Object.keys(viewDeclarations) as ViewName[];
      await readStore.reached(views, await eventStore.head(), 10_000);
    },
    close: async () => {
      await Promise.all([...opened].map((each) => each.close()));
      await closeStores(stores);
      log.stop();
      await remove();
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
