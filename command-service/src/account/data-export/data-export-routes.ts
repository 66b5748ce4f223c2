import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accountStream,
  DEFAULT_ZONE,
  exportOwnData,
  exportPracticeData,
  localOf,
  openFairPool,
  type ViewName,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountDecider } from '../account-decider.ts';
import { refusedFor, waitForOwnWrites } from '../../engine/answers.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { historyPage } from './history-page.ts';
import { jsonPieces } from './json-pieces.ts';
import { ownData } from './own-data.ts';
import { ownViews } from './own-documents.ts';
import { practiceData } from './practice-data.ts';
import { practiceViews } from './practice-documents.ts';
import { paperFiles, practiceFiles } from './practice-files.ts';
import { practiceExportPage } from './practice-page.ts';
import { zipOf, type ArchivedFile } from './zip-archive.ts';
import { openHourlyThrottle } from '../../engine/hourly-quota.ts';
import { senderOf } from '../../engine/received-files.ts';

/** An export may fill much of the memory. */
const WAITING = { atOnce: 1, inAll: 200, ofOneNetwork: 20 };

const archiveNameOn = (day: string): string =>
  `attachment; filename="souffle-mes-donnees-${day}.zip"`;

/** Reads throw once the client has left, so that the export stops. */
const readUntil = (
  left: AbortSignal,
  { readStore, eventStore, accountStore }: CommandRouteDependencies,
) => {
  const reading = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        left.throwIfAborted();
        return Reflect.get(target, name) as unknown;
      },
    });
  return { accountStore, readStore: reading(readStore), eventStore: reading(eventStore) };
};

type Making = { readonly accountId: string; readonly now: string; readonly left: AbortSignal };
type Export = {
  readonly views: readonly ViewName[];
  readonly filesOf: (making: Making, request: FastifyRequest) => Promise<readonly ArchivedFile[]>;
};

const openExports = ({ clock, limits, openCounters, readStore }: CommandRouteDependencies) => {
  const exported = openHourlyThrottle(openCounters('own data'), limits.exportsOfOne);
  const inTurn = openFairPool(WAITING);
  return ({ views, filesOf }: Export) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const accountId = request.caller?.accountId ?? '';
      const { seconds, takeBack } = await exported(accountId);
      if (seconds > 0) return refusedFor(reply, seconds);
      await waitForOwnWrites(readStore, request, views);
      const now = clock.now();
      const sender = senderOf(request, reply);
      const { left } = sender;
      const archive = await inTurn(sender, async () =>
        zipOf(await filesOf({ accountId, now, left }, request), now, left),
      ).catch(async (error: unknown) => {
        // A client that leaves keeps its share, so that it cannot begin exports without end.
        if (!left.aborted) await takeBack();
        throw error;
      });
      const { day } = localOf(DEFAULT_ZONE, now);
      return reply
        .headers({ 'content-disposition': archiveNameOn(day), 'x-robots-tag': 'noindex' })
        .type('application/zip')
        .send(archive);
    };
};

export const dataExportRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, files } = dependencies;
  const exporting = openExports(dependencies);

  app.route({
    ...exportOwnData,
    exposeHeadRoute: false,
    handler: exporting({
      views: ownViews,
      filesOf: async ({ accountId, now, left }) => {
        // The session may be older than an attached customer.
        const { customerIds } = await commands.stateOf(accountDecider, accountStream(accountId));
        const data = await ownData(readUntil(left, dependencies), { accountId, customerIds }, now);
        return [
          { name: 'historique.html', pieces: historyPage(data) },
          { name: 'donnees.json', pieces: jsonPieces(data) },
          ...paperFiles(files, data.papers),
        ];
      },
    }),
  });

  app.route({
    ...exportPracticeData,
    exposeHeadRoute: false,
    handler: exporting({
      views: practiceViews,
      filesOf: async ({ accountId, now, left }, { caller }) => {
        const practice = { accountId, practitionerId: caller?.practitionerId ?? '' };
        const kept = await practiceData(readUntil(left, dependencies), practice, now);
        return [
          { name: 'historique.html', pieces: practiceExportPage(kept.data) },
          { name: 'donnees.json', pieces: jsonPieces(kept.data) },
          ...practiceFiles(files, kept.files),
          ...paperFiles(files, kept.data.papers),
        ];
      },
    }),
  });
};
