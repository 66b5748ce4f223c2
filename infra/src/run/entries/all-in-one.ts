import { startDemo } from 'demo';
import { refuseServers } from '../stores/store-places.ts';
import { exitOnError } from '../process/exit-on-error.ts';
import { refuseOptions } from '../process/refuse-options.ts';
import { settingsOrExit } from '../settings/settings.ts';
import { startApp } from '../server/start-app.ts';
import { openWebPages } from '../server/web-pages.ts';

const start = async (): Promise<void> => {
  const settings = settingsOrExit();
  refuseOptions(
    process.argv.slice(2),
    'npm start, que règlent des variables (npm start -- --help)',
  );
  refuseServers(settings, 'démarrez npm run serve');
  const web = await openWebPages(settings.webFolder, settings.publicUrl);
  await startApp(settings, web, startDemo);
};

await exitOnError(start());
