import { everyService, type Service } from '../settings/composition.ts';
import { sharedSettings } from '../settings/shared-settings.ts';
import { startService } from '../server/distributed/start-service.ts';
import { exitOnError } from '../process/exit-on-error.ts';
import { refuseOptions } from '../process/refuse-options.ts';
import { settingsOrExit } from '../settings/settings.ts';
import { openWebPages } from '../server/web-pages.ts';

const [serviceName, ...others] = process.argv.slice(2);
const USAGE = `npm run serve -- ${everyService.join(' | ')}`;

const isService = (name: string | undefined): name is Service =>
  everyService.some((service) => service === name);

/** Starts one process of the distributed form. */
const serve = async (): Promise<void> => {
  const settings = sharedSettings(settingsOrExit());
  if (!isService(serviceName)) throw new Error(`Usage : ${USAGE}`);
  refuseOptions(others, USAGE);
  const web =
    serviceName === 'query'
      ? await openWebPages(settings.webFolder, settings.publicUrl)
      : undefined;
  await startService(serviceName, settings, web);
};
await exitOnError(serve());
