import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { visitorLimits, withoutVisitorLimits } from 'contracts';
import { pino } from 'pino';
import { openNewsletter } from '../../infra/src/mail/open-mail.ts';
import { openPasswords } from '../../infra/src/security/open-passwords.ts';
import { lockDataFolder } from '../../infra/src/sqlite/data-folder-lock.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { VISIO_ROOMS_URL } from '../../infra/src/security/visio-rooms.ts';
import { partChecksOf } from '../../infra/src/run/composition/part-checks.ts';
import { openViewsAndMails } from '../../infra/src/run/threads/views-and-mails.ts';
import { readVariables } from '../../infra/src/run/settings/variables.ts';
import { openWebPages } from '../../infra/src/run/server/web-pages.ts';
import { openPractices } from './practices.ts';

/**
 * Serves a data folder like the product, on a free port which it reports to its parent, until it is
 * stopped or killed. An empty folder first gets practices and people.
 */
const folder = process.argv[2] ?? '';
const { repair = [], smtpUrl, newsletterMailsAMinute } = readVariables(process.env);
const sendToParent = (message: object) => process.send?.(message);

await mkdir(folder, { recursive: true });
await lockDataFolder(folder, { pid: process.pid, port: null });
const stores = await openStores(folder, {
  isCheckpointedExternally: true,
  repair,
});
/** Whether the log holds only its first event. */
const isEmpty = (await stores.eventStore.readAll(0, 2)).length < 2;
if (isEmpty) await openPractices(stores, systemClock);
/** The disks of these specs are smaller than the product requires. */
const FREE_DISK_BYTES = 1_048_576;
const publicUrl = 'http://localhost:3000';
const mailFrom = { name: 'Souffle', address: 'bonjour@souffle.exemple' };
const web = await openWebPages(join(import.meta.dirname, '..'), publicUrl);
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }, pino.destination(2));
const app = await composeApp({
  ...stores,
  ...openViewsAndMails({
    ...stores,
    folder,
    logger,
    mailSettings: {
      mailFrom,
      publicUrl,
      contact: mailFrom.address,
      visioRoomsUrl: VISIO_ROOMS_URL,
      ...(smtpUrl === undefined ? {} : { smtpUrl }),
    },
  }),
  newsletter: openNewsletter(folder, { smtpUrl, mailFrom, newsletterMailsAMinute }),
  passwords: openPasswords(withoutVisitorLimits),
  publicUrl,
  partChecks: partChecksOf({ ...stores, folder, freeDiskBytes: FREE_DISK_BYTES }),
  // One address opens the sockets of a whole crowd here.
  limits: {
    ...withoutVisitorLimits,
    countsCalls: process.env['COUNTS_CALLS'] !== 'no',
    pagesWaiting: visitorLimits.pagesWaiting,
  },
  webPages: web.webPages,
  mount: web.mountFiles,
  logger,
});
await app.ready;
await app.server.listen({ host: '127.0.0.1', port: 0 });
const [listening] = app.server.addresses();
sendToParent({ port: typeof listening === 'string' ? 0 : listening?.port });

process.on('message', (message) => {
  if (message === 'memory') {
    globalThis.gc?.();
    const peak = process.resourceUsage().maxRSS * 1_024;
    sendToParent({ memory: { ...process.memoryUsage(), peak } });
  }
  if (message === 'stop') void app.close().then(() => process.exit(0));
});
