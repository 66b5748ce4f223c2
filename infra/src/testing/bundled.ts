import { fileURLToPath } from 'node:url';
import { bundleOnce } from '../../../tools/bundle.mjs';

/** What a server starts is found next to the file that starts it. */
const startedByServers = [
  'run/entries/projections-worker.ts',
  'run/entries/pages-worker.ts',
  'run/entries/sheets-worker.ts',
  'files/sandbox/sandbox-process.ts',
];

/** A script as one file: a process that loads its sources one by one takes ten times as long to start. */
export const bundled = async (source: URL): Promise<string> => {
  const others = startedByServers.map((path) => new URL(`../${path}`, import.meta.url).href);
  return fileURLToPath(await bundleOnce(source.href, others));
};
