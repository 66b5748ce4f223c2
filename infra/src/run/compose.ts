import { buildApp as buildCommandService } from 'command-service';
import { freshId } from 'contracts';
import type { AccountStore, Clock, EventStore, NewId, Passwords, ReadStore } from 'contracts/ports';
import { allProjections, runProjections, type OnProgress, type Projection } from 'projections';
import { buildApp as buildQueryService, openLiveUpdates, type RenderPage } from 'query-service';
import type { FastifyBaseLogger } from 'fastify';
import { openHttp, type HttpServer } from '../http/open-http.ts';
import { secrets } from '../security/secrets.ts';

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
};

export type Stores = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
};

export type Composition = Stores & {
  readonly passwords: Passwords;
  readonly publicUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly newId?: NewId;
  readonly agendaCache?: number;
  readonly projections?: readonly Projection[];
  readonly onProgress?: OnProgress;
  /** Pages for people; without it only the calls are answered. */
  readonly renderPage?: RenderPage;
  /** What else the server answers, before it is ready: files, operators' calls. */
  readonly mount?: (server: HttpServer) => Promise<void>;
};

/** All services in one process, on one server. */
export const composeSouffle = async (composition: Composition) => {
  const { eventStore, readStore, accountStore, passwords, publicUrl, logger } = composition;
  const { clock = systemClock, newId = freshId, projections = allProjections } = composition;
  const head = await eventStore.head();
  const server = await openHttp({ accountStore, secrets, clock, publicUrl, logger });
  const running = runProjections({
    eventStore,
    readStore,
    projections,
    logger,
    ...(composition.onProgress === undefined ? {} : { onProgress: composition.onProgress }),
  });
  await composition.mount?.(server);
  await buildCommandService(server, {
    eventStore,
    readStore,
    accountStore,
    passwords,
    secrets,
    clock,
    newId,
    ...(composition.agendaCache === undefined ? {} : { streamsKept: composition.agendaCache }),
  });
  await buildQueryService(server, {
    readStore,
    clock,
    headAtStart: head,
    ...(composition.renderPage === undefined ? {} : { renderPage: composition.renderPage }),
  });
  openLiveUpdates({ server, readStore, accountStore, secrets, clock, publicUrl });
  await server.ready();

  return {
    server,
    /** Every view has reached the head of the log found at start. */
    ready: running.ready,
    /** Answers what is under way, closes the sockets, then the views and the stores. */
    close: async (): Promise<void> => {
      await server.close();
      await running.stop();
      await eventStore.close();
      await readStore.close();
      await accountStore.close();
    },
  };
};

export type Souffle = Awaited<ReturnType<typeof composeSouffle>>;
