import { startDemo } from 'demo';
import { makeDataFolder } from '../../files/make-folder.ts';
import { openPasswords } from '../../security/open-passwords.ts';
import { lockDataFolder } from '../../sqlite/data-folder-lock.ts';
import { openSharedStores } from '../stores/open-shared-stores.ts';
import { sharedKeys, sharedSettings } from '../settings/shared-settings.ts';
import { isOnServers } from '../stores/store-places.ts';
import { closeStores, openStores } from '../stores/open-data-folder.ts';
import { exitOnError } from '../process/exit-on-error.ts';
import { refuseOptions } from '../process/refuse-options.ts';
import { repairSlugs } from '../operations/repair-slugs.ts';
import { systemClock } from '../process/system-clock.ts';
import { settingsOrExit } from '../settings/settings.ts';

/** Files are only readable by this account, also in an existing folder. */
// Files are only readable by this account, also in an existing folder.
process.umask(0o077);
const settings = settingsOrExit();
refuseOptions(process.argv.slice(2), 'npm run demo');
const printLine = (line: string) => console.log(line);

const playShared = async (): Promise<void> => {
  // The passwords of the demo are public, so a server that others can reach plays it only if DEMO is set.
  if (!settings.demo)
    return printLine('Jeu de démonstration : DEMO=1 n’est pas dite, rien n’est joué.');
  const shared = sharedSettings(settings);
  const stores = await openSharedStores({
    ...shared,
    keys: await sharedKeys(shared),
    say: printLine,
  });
  await startDemo({ ...stores, passwords: openPasswords(), clock: systemClock, say: printLine });
  await closeStores(stores);
};

const playInFolder = async (): Promise<void> => {
  const { dataFolder, repair } = settings;
  await makeDataFolder(dataFolder);
  const lock = await lockDataFolder(dataFolder, { pid: process.pid, port: null });
  const stores = await openStores(dataFolder, { repair, say: printLine });
  const given = { ...stores, clock: systemClock, say: printLine };
  await repairSlugs({ ...given, repair });
  await startDemo({ ...given, passwords: openPasswords() });
  await closeStores(stores);
  lock.release();
};
const play = async () => (isOnServers(settings) ? playShared() : playInFolder());
await exitOnError(play());
