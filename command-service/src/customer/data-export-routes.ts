import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountStream, DEFAULT_ZONE, exportOwnData, localOf, openFairTurns } from 'contracts';
import { accountDecider } from '../account/account-decider.ts';
import { refusedFor, waitForOwnWrites } from '../answers.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { historyPage } from '../workflows/data-export/history-page.ts';
import { jsonPieces } from '../workflows/data-export/json-pieces.ts';
import { ownData } from '../workflows/data-export/own-data.ts';
import { ownViews } from '../workflows/data-export/own-documents.ts';
import { zipOf } from '../workflows/data-export/zip-archive.ts';
import { openHourlyCount } from '../workflows/hourly-allowance.ts';
import { senderOf } from '../workflows/received-files.ts';

/** An export may fill much of the memory until it is packed, so one is made at a time. */
const WAITING = { atOnce: 1, inAll: 200, ofOneNetwork: 20 };

const archiveNameOn = (day: string): string =>
  `attachment; filename="souffle-mes-donnees-${day}.zip"`;

/** The same stores, whose reads throw once nobody waits for the export any more. */
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

/** What customers take with them: all that is kept of them and their relatives. */
export const dataExportRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { clock, commands, limits, openTallies, readStore } = dependencies;
  const exported = openHourlyCount(openTallies('own data'), limits.exportsOfOne);
  const inTurn = openFairTurns(WAITING);

  const archiveOf = async (accountId: string, now: string, left: AbortSignal): Promise<Buffer> => {
    // Whoever is signed in may have become one more customer since.
    const { customerIds } = await commands.stateOf(accountDecider, accountStream(accountId));
    const data = await ownData(readUntil(left, dependencies), { accountId, customerIds }, now);
    const files = [
      { name: 'historique.html', pieces: historyPage(data) },
      { name: 'donnees.json', pieces: jsonPieces(data) },
    ];
    return zipOf(files, now, left);
  };

  app.route({
    ...exportOwnData,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const accountId = request.caller?.accountId ?? '';
      const seconds = await exported(accountId);
      if (seconds > 0) return refusedFor(reply, seconds);
      await waitForOwnWrites(readStore, request, ownViews);
      const now = clock.now();
      const sender = senderOf(request, reply);
      const archive = await inTurn(sender, () => archiveOf(accountId, now, sender.left));
      const { day } = localOf(DEFAULT_ZONE, now);
      return reply
        .headers({ 'content-disposition': archiveNameOn(day), 'x-robots-tag': 'noindex' })
        .type('application/zip')
        .send(archive);
    },
  });
};
