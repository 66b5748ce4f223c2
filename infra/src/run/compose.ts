import { setTimeout as pause } from 'node:timers/promises';
import {
  buildApp as buildCommandService,
  openCommandHandler,
  openMailComposer,
} from 'command-service';
import {
  freshId,
  visitorLimits,
  type LegalLine,
  type MapTiles,
  type VisitorLimits,
} from 'contracts';
import type {
  AccountStore,
  Clock,
  EventStore,
  Files,
  KeyedNames,
  LinkSecrets,
  Mail,
  NewId,
  PartCheck,
  Passwords,
  PersonKeys,
  Places,
  ProcessStore,
  ReadStore,
} from 'contracts/ports';
import {
  buildApp as buildProjections,
  runProjections,
  type RunningProjections,
  type ViewOperations,
} from 'projections';
import { buildApp as buildQueryService, openLiveUpdates, type WebPages } from 'query-service';
import type { FastifyBaseLogger } from 'fastify';
import { sharpPictures } from '../files/sharp-pictures.ts';
import { addressBehind } from '../http/address-of.ts';
import { mountApiDocs } from '../http/api-docs.ts';
import { openHttp, type HttpServer } from '../http/open-http.ts';
import { mountMetrics } from '../metrics/metrics-route.ts';
import { countingAppends, openMetrics, type Metrics } from '../metrics/open-metrics.ts';
import { openTablePlaces } from '../places/table-places.ts';
import { secrets } from '../security/secrets.ts';
import { openVisioRooms, VISIO_ROOMS_URL } from '../security/visio-rooms.ts';
import { startProcesses } from './start-processes.ts';
import { systemClock } from './system-clock.ts';

const PROCESSES_STOP_WITHIN_MS = 1_500;

type Stores = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  readonly processStore: ProcessStore;
  readonly personKeys: PersonKeys;
  readonly files: Files;
  readonly keyedNames: KeyedNames;
};

export type Composition = Stores & {
  readonly passwords: Passwords;
  readonly linkSecrets: LinkSecrets;
  readonly mail: Mail;
  /** Whether the to-do lists are worked through too; so unless told otherwise. */
  readonly runsProcesses?: boolean;
  readonly publicUrl: string;
  /** The mail address that people write to; the one that mails come from unless told. */
  readonly contact?: string;
  /** Who publishes and hosts the site, where that is said. */
  readonly legalNotice?: readonly LegalLine[];
  readonly logger: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly newId?: NewId;
  readonly agendaCache?: number;
  /** How much one visitor may take; what the product allows unless told. */
  readonly limits?: VisitorLimits;
  /** Who finds places; the table of communes unless told. */
  readonly places?: Places;
  /** The service where sessions by video have their rooms; `VISIO_ROOMS_URL` unless told. */
  readonly visioRoomsUrl?: string;
  /** Where practitioners book a demonstration; pages show no link without it. */
  readonly demoBookingUrl?: string;
  /** Pictures of the ground of maps, which pages may then show; without them maps show what we bring. */
  readonly tiles?: MapTiles;
  /** Who keeps the views; in this thread unless told. */
  readonly projections?: RunningProjections;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy?: string;
  /** What is counted; a store may have been given its part before. */
  readonly metrics?: Metrics;
  /** Lets who has it ask for the metrics from another machine. */
  readonly operatorToken?: string;
  /** What `/health` looks at beside the views. */
  readonly partChecks?: readonly PartCheck[];
  /** Pages for people; without it only the calls are answered. */
  readonly webPages?: WebPages;
  /** Bytes of rendered pages that are kept. */
  readonly pageCacheBytes?: number;
  /** What else the server answers, before it is ready: files, operators' calls. */
  readonly mount?: (server: HttpServer, operations: ViewOperations) => Promise<void>;
};

/** All services in one process, on one server. */
export const composeSouffle = async (composition: Composition) => {
  const { readStore, accountStore, processStore, passwords, linkSecrets, mail } = composition;
  const { files, keyedNames } = composition;
  const { publicUrl, logger, operatorToken, runsProcesses = true } = composition;
  const { clock = systemClock, newId = freshId, metrics = openMetrics() } = composition;
  const { limits = visitorLimits, places = openTablePlaces() } = composition;
  const { contact = mail.from.address, visioRoomsUrl = VISIO_ROOMS_URL } = composition;
  const visioRooms = openVisioRooms(visioRoomsUrl, keyedNames);
  const eventStore = countingAppends(composition.eventStore, metrics);
  const running = composition.projections ?? runProjections({ eventStore, readStore, logger });
  const head = await eventStore.head();
  const server = await openHttp({
    accountStore,
    secrets,
    clock,
    head: () => eventStore.head(),
    publicUrl,
    logger,
    limits,
    ...(composition.tiles === undefined ? {} : { tilesUrl: composition.tiles.url }),
    ...(composition.trustProxy === undefined ? {} : { trustProxy: composition.trustProxy }),
  });
  await mountApiDocs(server, publicUrl);
  await composition.mount?.(server, running.operations);
  const commands = openCommandHandler({
    eventStore,
    clock,
    // What a decision refuses is offered no more.
    onDistrust: ({ stream, position }) => {
      logger.warn({ stream, position }, 'a stream cannot be trusted');
      running.operations.distrust({ stream, position }).catch((error: unknown) => {
        logger.warn({ err: error, stream }, 'a stream that cannot be trusted is still offered');
      });
    },
    ...(composition.agendaCache === undefined ? {} : { streamsKept: composition.agendaCache }),
  });
  const composer = openMailComposer({
    readStore,
    accountStore,
    linkSecrets,
    visioRooms,
    publicUrl,
    organiser: mail.from.address,
    contact,
  });
  await buildCommandService(
    server,
    {
      eventStore,
      readStore,
      accountStore,
      files,
      pictures: sharpPictures,
      places,
      keyedNames,
      passwords,
      secrets,
      clock,
      newId,
      limits,
      mail,
      linkSecrets,
      contact,
      previewMail: composer.previewMail,
      whyNotAgain: composer.whyNotAgain,
    },
    commands,
  );
  await buildQueryService(server, {
    readStore,
    accountStore,
    processStore,
    files,
    places,
    visioRooms,
    contact,
    publicUrl,
    ...(composition.demoBookingUrl === undefined
      ? {}
      : { demoBookingUrl: composition.demoBookingUrl }),
    calendarOfBooking: composer.calendarOfBooking,
    clock,
    headAtStart: head,
    limits,
    ...(composition.legalNotice === undefined ? {} : { legalNotice: composition.legalNotice }),
    ...(composition.tiles === undefined ? {} : { tiles: composition.tiles }),
    ...(composition.partChecks === undefined ? {} : { partChecks: composition.partChecks }),
    ...(composition.webPages === undefined ? {} : { webPages: composition.webPages }),
    ...(composition.pageCacheBytes === undefined
      ? {}
      : { pageCacheBytes: composition.pageCacheBytes }),
  });
  await buildProjections(server, { operations: running.operations, eventStore, readStore, clock });
  const live = openLiveUpdates({
    server,
    readStore,
    accountStore,
    secrets,
    clock,
    publicUrl,
    limits,
    addressOf: addressBehind(composition.trustProxy),
  });
  mountMetrics(server, metrics, {
    eventStore,
    readStore,
    clock,
    sockets: live.sockets,
    publicUrl,
    ...(operatorToken === undefined ? {} : { token: operatorToken }),
  });
  await server.ready();
  const processes = runsProcesses
    ? startProcesses({ ...composition, commands, composer, clock, running })
    : undefined;

  return {
    server,
    /** Every view has reached the head of the log found at start. */
    ready: running.ready,
    /**
     * Answers what is under way, closes the sockets, then the processes, the views and the stores. A
     * mail that a silent server was handed is sent again later, as the same message.
     */
    close: async (): Promise<void> => {
      await server.close();
      await Promise.race([
        processes?.stop(),
        pause(PROCESSES_STOP_WITHIN_MS, undefined, { ref: false }),
      ]);
      await running.stop();
      await mail.close();
      await eventStore.close();
      await readStore.close();
      await accountStore.close();
      await processStore.close();
      await files.close();
      await composition.personKeys.close();
    },
  };
};

export type Souffle = Awaited<ReturnType<typeof composeSouffle>>;
