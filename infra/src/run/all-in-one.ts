import { mkdir } from 'node:fs/promises';
import { pino } from 'pino';
import { BRAND } from 'contracts';
import { openPasswords } from '../security/open-passwords.ts';
import { lockDataFolder } from '../sqlite/data-folder-lock.ts';
import { composeSouffle, systemClock } from './compose.ts';
import { openStores, writeOperatorToken } from './open-data-folder.ts';
import { mountOperatorCalls } from './operator-calls.ts';
import { settingsFrom } from './settings.ts';
import { startDemo } from './start-demo.ts';
import { openWebPages } from './web-pages.ts';

/** The product in one process on its embedded stores: what `npm start` runs. */
const settings = settingsFrom(process.env, process.cwd());
const { dataFolder, host, port, publicUrl, agendaCache } = settings;
const say = (line: string) => console.log(line);
const logger = pino({ level: settings.logLevel });

await mkdir(dataFolder, { recursive: true });
const lock = await lockDataFolder(dataFolder, { pid: process.pid, port }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const stores = await openStores(dataFolder);
const passwords = openPasswords();
if (settings.demo) await startDemo({ ...stores, passwords, clock: systemClock, say });
const token = await writeOperatorToken(dataFolder);
const { renderPage, mountFiles } = await openWebPages(settings.webFolder, publicUrl);

const souffle = await composeSouffle({
  ...stores,
  passwords,
  publicUrl,
  logger,
  agendaCache,
  renderPage,
  onProgress: ({ position, head, eventsPerSecond, secondsLeft }) =>
    say(
      `Vues : ${Math.round((100 * position) / Math.max(head, 1))} % ` +
        `(${Math.round(eventsPerSecond)} événements/s, encore ${Math.ceil(secondsLeft)} s)`,
    ),
  mount: async (server) => {
    mountOperatorCalls(server, { token, ...stores });
    await mountFiles(server);
  },
});
await souffle.ready;
await souffle.server.listen({ host, port });
say(`${BRAND} vous attend sur http://localhost:${port}`);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await souffle.close();
  lock.release();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
