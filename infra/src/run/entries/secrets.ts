import { makeSecrets, secretFiles } from '../commands/secrets/make-secrets.ts';
import { exitOnError } from '../process/exit-on-error.ts';
import { refuseOptions } from '../process/refuse-options.ts';

const [folder, ...others] = process.argv.slice(2);
const USAGE = 'npm run secrets -- <dossier>';

/** Run once, before the first process of the distributed form. */
const make = async (): Promise<void> => {
  if (folder === undefined || folder.startsWith('-')) throw new Error(`Usage : ${USAGE}`);
  refuseOptions(others, USAGE);
  await makeSecrets(folder);
  console.log(`Secrets de ${folder} : ${Object.values(secretFiles).join(', ')}`);
};
await exitOnError(make());
