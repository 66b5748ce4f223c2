import { refuseServers } from './distributed/where-the-stores-are.ts';
import { orSayWhy } from './or-say-why.ts';
import { refuseOptions } from './refuse-options.ts';
import { settingsOrSayWhy } from './settings.ts';
import { startSouffle } from './start-souffle.ts';
import { openWebPages } from './web-pages.ts';

const start = async (): Promise<void> => {
  const settings = settingsOrSayWhy();
  refuseOptions(
    process.argv.slice(2),
    'npm start, que règlent des variables (npm start -- --help)',
  );
  refuseServers(settings, 'démarrez npm run serve');
  const web = await openWebPages(settings.webFolder, settings.publicUrl);
  await startSouffle(settings, web);
};

/** What `npm start` runs. */
await orSayWhy(start());
