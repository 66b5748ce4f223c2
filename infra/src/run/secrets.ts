import { makeSecrets, secretFiles } from './distributed/make-secrets.ts';
import { orSayWhy } from './or-say-why.ts';

const folder = process.argv[2];

/** What `npm run secrets -- <folder>` runs: once, before the first process of the distributed form. */
const make = async (): Promise<void> => {
  if (folder === undefined) throw new Error('Usage : npm run secrets -- <dossier>');
  await makeSecrets(folder);
  console.log(`Secrets de ${folder} : ${Object.values(secretFiles).join(', ')}`);
};
await orSayWhy(make());
