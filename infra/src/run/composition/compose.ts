import { setTimeout as pause } from 'node:timers/promises';
import { openMailComposer } from 'command-service';
import { freshId, visitorLimits } from 'contracts';
import { buildProjectionsApp as buildProjections, runProjections } from 'projections';
import { mountApiDocs } from '../../http/api-docs.ts';
import { openHttp } from '../../http/open-http.ts';
import { mountMetrics } from '../../metrics/metrics-route.ts';
import { countingAppends, openMetrics } from '../../metrics/open-metrics.ts';
import { openTablePlaces } from '../../places/table-places.ts';
import { secrets } from '../../security/secrets.ts';
import { openVisioRooms, VISIO_ROOMS_URL } from '../../security/visio-rooms.ts';
import { memoryAttemptCounters } from '../../stores/memory-attempt-counters.ts';
import { openSoundDocuments } from '../../stores/sound-documents.ts';
import { rightsFromLog, rightsFromView, withAccountRights } from './account-sessions.ts';
import { mountCommands } from './compose-commands.ts';
import { mountQueries } from './compose-queries.ts';
import { everyService, type Composed, type Composition } from '../settings/composition.ts';
import { reportFaulty } from './report-faulty.ts';
import { startProcesses } from './start-processes.ts';
import { systemClock } from '../process/system-clock.ts';

/** The default of `NEWSLETTER_A_MINUTE`. */
const MAILS_A_MINUTE = 300;
const PROCESSES_STOP_WITHIN_MS = 1_500;

// oxlint-disable-next-line complexity -- independent optional values
const composedOf = (composition: Composition): Composed => {
  const { clock = systemClock, newId = freshId, metrics = openMetrics() } = composition;
  const { limits = visitorLimits, places = openTablePlaces() } = composition;
  const { mail, contact = mail.from.address, visioRoomsUrl = VISIO_ROOMS_URL } = composition;
  const { logger, openCounters = memoryAttemptCounters({ clock, secrets }) } = composition;
  const { newsletter = { mail, mailsAMinute: MAILS_A_MINUTE, hasOwnServer: false } } = composition;
  const storedViews = composition.readStore;
  const { readStore, strictStore } = openSoundDocuments(storedViews, (faulty) =>
    reportFaulty({ logger, metrics }, faulty),
  );
  const eventStore = countingAppends(composition.eventStore, metrics);
  const { services = everyService } = composition;
  const fromLog = rightsFromLog(eventStore);
  const rightsOf = services.includes('command') ? fromLog : rightsFromView(readStore, fromLog);
  return {
    ...composition,
    eventStore,
    readStore,
    strictStore,
    storedViews,
    accountStore: withAccountRights(composition.accountStore, rightsOf),
    clock,
    newId,
    metrics,
    openCounters,
    limits,
    places,
    contact,
    newsletter,
    visioRooms: openVisioRooms(visioRoomsUrl, composition.keyedNames),
    running:
      composition.projections ?? runProjections({ eventStore, readStore: storedViews, logger }),
  };
};

const openServer = (composed: Composed) => {
  const { eventStore, tiles } = composed;
  const head = () => eventStore.head();
  return openHttp({
    ...composed,
    secrets,
    head,
    ...(tiles === undefined ? {} : { tilesUrl: tiles.url }),
  });
};

const closeMails = async ({ mail, newsletter }: Composed): Promise<void> => {
  await mail.close();
  if (newsletter.mail !== mail) await newsletter.mail.close();
};

/** All services by default. */
// oxlint-disable-next-line complexity -- independent optional values
export const composeApp = async (composition: Composition) => {
  const composed = composedOf(composition);
  const { eventStore, readStore, mail, clock, publicUrl, metrics, running } = composed;
  const { services = everyService, runsProcesses = true, operatorToken: token } = composed;
  const server = await openServer(composed);
  await mountApiDocs(server, publicUrl);
  await composed.mount?.(server, running.operations);
  const composer = openMailComposer({
    ...composed,
    readStore: composed.strictStore,
    organiser: mail.from.address,
  });
  const commands = services.includes('command')
    ? await mountCommands(server, composed, composer)
    : undefined;
  const live = services.includes('query')
    ? await mountQueries(server, composed, composer)
    : undefined;
  if (services.includes('projections'))
    await buildProjections(server, { ...composed, operations: running.operations });
  mountMetrics(server, metrics, {
    eventStore,
    readStore,
    clock,
    publicUrl,
    sockets: () => live?.sockets() ?? 0,
    ...(composed.trustProxy === undefined ? {} : { trustProxy: composed.trustProxy }),
    ...(token === undefined ? {} : { token }),
  });
  await server.ready();
  const processes =
    commands !== undefined && runsProcesses
      ? startProcesses({ composeMail: composer.composeMail, ...composed, commands })
      : undefined;

  return {
    server,
    /** Every view has reached the head of the log found at start. */
    ready: running.ready,
    /**
     * Closes requests, sockets, processes, views and stores, in this order. A mail under way is sent again
     * later.
     */
    close: async (): Promise<void> => {
      await server.close();
      await Promise.race([
        processes?.stop(),
        pause(PROCESSES_STOP_WITHIN_MS, undefined, { ref: false }),
      ]);
      await running.stop();
      await closeMails(composed);
      await eventStore.close();
      await readStore.close();
      await composed.accountStore.close();
      await composed.processStore.close();
      await composed.files.close();
      await composed.personKeys.close();
    },
  };
};

export type RunningApp = Awaited<ReturnType<typeof composeApp>>;
