import { setTimeout as pause } from 'node:timers/promises';
import { freshId } from 'contracts';
import type { Clock, PartCheck, Passwords } from 'contracts/ports';
import type { Logger } from 'pino';
import {
  runProjections,
  typesWithPersonalFields,
  viewVersions,
  type RunningProjections,
} from 'projections';
import type { HttpServer } from '../../../http/open-http.ts';
import { makeDataFolder } from '../../../files/make-folder.ts';
import { openMetrics } from '../../../metrics/open-metrics.ts';
import { openPasswords } from '../../../security/open-passwords.ts';
import { composeApp } from '../../composition/compose.ts';
import type { Composition, Service } from '../../settings/composition.ts';
import { openMail } from '../../../mail/open-mail.ts';
import { mountOperatorCalls } from '../../operations/operator-calls.ts';
import { fromSettings } from '../../composition/from-settings.ts';
import type { Web } from '../start-app.ts';
import { openLogger } from '../../process/open-logger.ts';
import { systemClock } from '../../process/system-clock.ts';
import { leaseProjections, type LeasedProjections } from './leased-projections.ts';
import { openSharedStores, type SharedStores } from '../../stores/open-shared-stores.ts';
import {
  answerUnavailable,
  mountOperations,
  remoteOperations,
} from '../../operations/remote-operations.ts';
import { mountOwnHealth, type OwnStatus } from '../../operations/own-health.ts';
import { refuseCrowd } from './refuse-crowd.ts';
import { sharedKeys, type SharedSettings } from '../../settings/shared-settings.ts';

const VIEWS_WAIT_MS = 1_000;
const LOOKED_AT_EVERY_MS = 1_000;
/** The views take in the outcomes of mails within this time together. */
const GATHER_MS = 250;

type Opened = {
  readonly stores: SharedStores;
  readonly settings: SharedSettings;
  readonly logger: Logger;
  readonly passwords: Passwords;
  readonly holder: string;
  readonly isStopping: () => boolean;
};

/** The parts of the composition that differ by service. */
type Own = Pick<Composition, 'projections' | 'partChecks' | 'webPages' | 'mount'>;

const ownHealth =
  ({ isStopping }: Opened, statusOf: () => Promise<OwnStatus>) =>
  (server: HttpServer): void =>
    mountOwnHealth(server, async () =>
      isStopping() ? 'stopping' : statusOf().catch(() => 'failing'),
    );

const areThere = async ({ eventStore, processStore }: SharedStores): Promise<OwnStatus> => {
  await Promise.all([eventStore.head(), processStore.markedLog()]);
  return 'ready';
};

/** Checks the status at most once a second, since probes ask several times a second. */
const onceASecond = (statusOf: () => Promise<OwnStatus>): (() => Promise<OwnStatus>) => {
  let last: { readonly status: Promise<OwnStatus>; readonly atMs: number } | undefined;
  return () => {
    const atMs = performance.now();
    if (last === undefined || atMs - last.atMs >= LOOKED_AT_EVERY_MS)
      last = { status: statusOf(), atMs };
    return last.status;
  };
};

/** Waits until the views include the log as it was at the start; retries while a store is unavailable. */
const viewsReady = async ({ stores: { eventStore, readStore }, logger, isStopping }: Opened) => {
  const views = viewVersions.map(({ view }) => view);
  let head = Infinity;
  for (let reached = 0; reached < head && !isStopping();)
    try {
      if (head === Infinity) head = await eventStore.head();
      reached = await readStore.reached(views, head, VIEWS_WAIT_MS);
    } catch (error) {
      logger.warn({ err: error }, 'whether the views are ready could not be asked');
      await pause(VIEWS_WAIT_MS);
    }
};

const remoteProjections = (opened: Opened): RunningProjections => {
  const { operatorToken: token, projectionsUrls: urls } = opened.settings;
  return {
    ready: viewsReady(opened),
    operations: remoteOperations({ urls, token }),
    stop: async () => {},
  };
};

const commandService = (opened: Opened): Own => ({
  projections: remoteProjections(opened),
  mount: async (server) => {
    refuseCrowd(server, opened.stores.isMongodbUnreachable);
    ownHealth(
      opened,
      onceASecond(() => areThere(opened.stores)),
    )(server);
  },
});

const queryService = (opened: Opened, web: Web | undefined): Own => {
  const stopping: PartCheck = {
    part: 'process',
    check: async () => (opened.isStopping() ? 'Ce processus s’arrête.' : undefined),
  };
  return {
    projections: remoteProjections(opened),
    partChecks: [stopping],
    ...(web === undefined ? {} : { webPages: web.webPages }),
    mount: async (server) => {
      refuseCrowd(server, opened.stores.isMongodbUnreachable);
      await web?.mountFiles(server);
    },
  };
};

/** Refuses operations before they begin. */
const guardOperations = (server: HttpServer, { isKeeping }: LeasedProjections): void => {
  server.addHook('onRequest', async ({ routeOptions: { config, url = '' } }, reply) => {
    const isOurs = config.service === 'projections' || url.startsWith('/operations/');
    if (isOurs && !isKeeping()) return answerUnavailable(reply);
  });
};

const projectionsService = (opened: Opened): Own => {
  const { stores, logger, holder, settings, passwords } = opened;
  const { readStore, processStore, wordKeys } = stores;
  const eventStore = stores.openedFor((type) => typesWithPersonalFields.has(type));
  const projections = leaseProjections({ processStore, clock: systemClock, holder, logger }, () =>
    runProjections({
      eventStore,
      readStore,
      secrets: stores.heldSecrets,
      gatherMs: GATHER_MS,
      logger,
    }),
  );
  const operations = {
    ...projections.operations,
    reproject: async (ownerIds: readonly string[]) => {
      for (const ownerId of ownerIds) wordKeys.forget(ownerId);
      await projections.operations.reproject(ownerIds);
    },
  };
  const storesStatus = onceASecond(() => areThere(stores));
  const statusOf = async (): Promise<OwnStatus> =>
    projections.isKeeping() ? storesStatus() : 'standing-by';
  return {
    projections: { ...projections, operations },
    mount: async (server) => {
      guardOperations(server, projections);
      ownHealth(opened, statusOf)(server);
      mountOperations(server, { token: settings.operatorToken, operations });
      mountOperatorCalls(server, {
        token: settings.operatorToken,
        ...stores,
        passwords,
        clock: systemClock,
        publicUrl: settings.publicUrl,
        operations,
      });
    },
  };
};

/** Set by specs. */
type Given = {
  readonly web?: Web | undefined;
  readonly clock?: Clock;
  readonly passwords?: Passwords;
  /** Whether the service runs the processes, which work through to-do lists. */
  readonly runsProcesses?: boolean;
};

const ownOf = (service: Service, opened: Opened, web: Web | undefined): Own =>
  ({
    command: () => commandService(opened),
    query: () => queryService(opened, web),
    projections: () => projectionsService(opened),
  })[service]();

/** Opens a service that does not listen yet. */
export const openService = async (
  service: Service,
  settings: SharedSettings,
  { web, clock = systemClock, passwords: given, runsProcesses = true }: Given = {},
) => {
  const { dataFolder } = settings;
  await makeDataFolder(dataFolder);
  const logger = openLogger(settings.logLevel);
  const keys = await sharedKeys(settings);
  const say = (line: string) => console.log(line);
  const stores = await openSharedStores({ ...settings, keys, say });
  let isStopping = false;
  const passwords = given ?? openPasswords(settings.limits);
  const opened = {
    stores,
    settings,
    logger,
    passwords,
    holder: freshId(),
    isStopping: () => isStopping,
  };
  const app = await composeApp({
    ...stores,
    ...fromSettings(settings, logger),
    ...ownOf(service, opened, web),
    services: [service],
    holder: opened.holder,
    passwords,
    clock,
    runsProcesses,
    mail: openMail(dataFolder, settings),
    logger,
    metrics: openMetrics(),
    operatorToken: settings.operatorToken,
  });
  return {
    ...app,
    /** `/health` then answers that no requests should be sent here. */
    announceStopping: (): void => {
      isStopping = true;
    },
  };
};
