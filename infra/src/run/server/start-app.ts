import { BRAND } from 'contracts';
import { LISTEN_BACKLOG } from '../../http/open-http.ts';
import { progressText } from 'projections';
import type { Clock, Passwords } from 'contracts/ports';
import type { WebPages } from 'query-service';
import { makeDataFolder } from '../../files/make-folder.ts';
import type { HttpServer } from '../../http/open-http.ts';
import { openMetrics } from '../../metrics/open-metrics.ts';
import { openPasswords } from '../../security/open-passwords.ts';
import { lockDataFolder } from '../../sqlite/data-folder-lock.ts';
import { composeApp } from '../composition/compose.ts';
import { reportFaulty } from '../composition/report-faulty.ts';
import { openStores, writeOperatorToken, type FolderStores } from '../stores/open-data-folder.ts';
import { mountOperatorCalls } from '../operations/operator-calls.ts';
import { partChecksOf } from '../composition/part-checks.ts';
import { repairSlugs } from '../operations/repair-slugs.ts';
import { openViewsAndMails } from '../threads/views-and-mails.ts';
import { fromSettings } from '../composition/from-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { openLogger } from '../process/open-logger.ts';
import { systemClock } from '../process/system-clock.ts';
import { stopOnSignals } from '../process/stop-on-signals.ts';

/** Built files, or Vite while developing. */
export type Web = {
  readonly webPages: WebPages;
  readonly mountFiles: (server: HttpServer) => Promise<void>;
};

/** Plays the demo into an empty log. */
type PlayDemo = (
  given: FolderStores & {
    readonly passwords: Passwords;
    readonly clock: Clock;
    readonly say: (line: string) => void;
  },
) => Promise<void>;

/** Starts the app with embedded stores, and runs it until a signal stops it. */
export const startApp = async (settings: Settings, web: Web, playDemo: PlayDemo): Promise<void> => {
  const { dataFolder, host, port, publicUrl, repair, freeDiskBytes } = settings;
  const { smtpUrl, mailFrom, contact, visioRoomsUrl } = settings;
  const say = (line: string) => console.log(line);

  process.umask(0o077);
  await makeDataFolder(dataFolder);
  const lock = await lockDataFolder(dataFolder, { pid: process.pid, port });
  const stores = await openStores(dataFolder, { isCheckpointedExternally: true, repair, say });
  const metrics = openMetrics();
  stores.eventStore.onCommit(metrics.committed);
  const logger = openLogger(settings.logLevel);
  const passwords = openPasswords(settings.limits);
  await repairSlugs({ ...stores, repair, clock: systemClock, say });
  if (settings.demo) await playDemo({ ...stores, passwords, clock: systemClock, say });
  const token = await writeOperatorToken(dataFolder);
  const viewsAndMails = openViewsAndMails({
    ...stores,
    folder: dataFolder,
    mailSettings: {
      mailFrom,
      publicUrl,
      contact,
      visioRoomsUrl,
      ...(smtpUrl === undefined ? {} : { smtpUrl }),
    },
    logger,
    onFaulty: (faulty) => reportFaulty({ logger, metrics }, faulty),
    onProgress: (progress) => say(`Vues : ${progressText(progress)}`),
  });
  const app = await composeApp({
    ...stores,
    passwords,
    ...viewsAndMails,
    ...fromSettings(settings, logger),
    logger,
    metrics,
    operatorToken: token,
    partChecks: partChecksOf({ ...stores, folder: dataFolder, freeDiskBytes }),
    webPages: web.webPages,
    mount: async (server, operations) => {
      const own = { passwords, clock: systemClock, publicUrl, operations };
      mountOperatorCalls(server, { token, ...stores, ...own });
      await web.mountFiles(server);
    },
  });
  await app.ready;
  await app.server.listen({ host, port, backlog: LISTEN_BACKLOG });
  say(`${BRAND} vous attend sur http://localhost:${port}`);

  stopOnSignals(async () => {
    await app.close();
    lock.release();
  });
};
