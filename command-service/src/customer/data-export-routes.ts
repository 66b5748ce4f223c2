import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountStream, DEFAULT_ZONE, exportOwnData, localOf } from 'contracts';
import { accountDecider } from '../account/account-decider.ts';
import { refusedFor, waitForOwnWrites } from '../answers.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { historyPage } from '../workflows/data-export/history-page.ts';
import { jsonPieces } from '../workflows/data-export/json-pieces.ts';
import { ownData } from '../workflows/data-export/own-data.ts';
import { ownViews } from '../workflows/data-export/own-documents.ts';
import { zipOf } from '../workflows/data-export/zip-archive.ts';
import { openHourlyCount } from '../workflows/hourly-allowance.ts';
import { openTurns } from '../workflows/turns.ts';

const archiveNameOn = (day: string): string =>
  `attachment; filename="souffle-mes-donnees-${day}.zip"`;

/** What customers take with them: all that is kept of them and their relatives. */
export const dataExportRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { clock, commands, limits, openTallies, readStore } = dependencies;
  const exported = openHourlyCount(openTallies('own data'), limits.exportsOfOne);
  // Somebody's may fill much of the memory until it is packed: one at a time.
  const inTurn = openTurns();

  const archiveOf = async (accountId: string, now: string): Promise<Buffer> => {
    // Whoever is signed in may have become one more customer since.
    const { customerIds } = await commands.stateOf(accountDecider, accountStream(accountId));
    const data = await ownData(dependencies, { accountId, customerIds }, now);
    const files = [
      { name: 'historique.html', pieces: historyPage(data) },
      { name: 'donnees.json', pieces: jsonPieces(data) },
    ];
    return zipOf(files, now);
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
      const archive = await inTurn(() => archiveOf(accountId, now));
      const { day } = localOf(DEFAULT_ZONE, now);
      return reply
        .headers({ 'content-disposition': archiveNameOn(day), 'x-robots-tag': 'noindex' })
        .type('application/zip')
        .send(archive);
    },
  });
};
