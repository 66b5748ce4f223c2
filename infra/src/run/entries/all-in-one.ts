import { startDemo } from 'demo';
import { refuseServers } from '../stores/where-the-stores-are.ts';
import { orSayWhy } from '../process/or-say-why.ts';
import { refuseOptions } from '../process/refuse-options.ts';
import { settingsOrSayWhy } from '../settings/settings.ts';
import { startSouffle } from '../server/start-souffle.ts';
import { openWebPages } from '../server/web-pages.ts';

const start = async (): Promise<void> => {
  const settings = settingsOrSayWhy();
  refuseOptions(
    process.argv.slice(2),
    'npm start, que règlent des variables (npm start -- --help)',
  );
  refuseServers(settings, 'démarrez npm run serve');
  const web = await openWebPages(settings.webFolder, settings.publicUrl);
  await startSouffle(settings, web, startDemo);
};

/** What `npm start` runs. */
await orSayWhy(start());
