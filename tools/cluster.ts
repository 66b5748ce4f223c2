import { join } from 'node:path';
import { settingsOrExit } from '../infra/src/run/settings/settings.ts';
import { root } from './bundle.mjs';
import { buildIfNeeded } from './build.mjs';
import { playDemo } from './cluster-processes.ts';
import { startCluster } from './start-cluster.ts';

/**
 * `npm run cluster`: two processes of each service behind a proxy, on this machine, against
 * EVENTSTOREDB_URL and MONGODB_URL, or against stand-ins, which it reports.
 */
await buildIfNeeded('Construction de l’application…');
const { port, demo, publicUrl, eventStoreDbUrl, mongoDbUrl } = settingsOrExit();
const printLine = (line: string) => console.log(line);
if (eventStoreDbUrl === undefined)
  printLine('EVENTSTOREDB_URL n’est pas dite : le journal est tenu par un serveur d’essai.');
if (mongoDbUrl === undefined)
  printLine(
    'MONGODB_URL n’est pas dite : les vues et les comptes sont tenus par un serveur d’essai.',
  );
const folder = process.env['DATA_DIR'] ?? join(root, 'data-cluster');
const prepare = async (_: unknown, environment: NodeJS.ProcessEnv) => {
  if (demo) await playDemo(environment, printLine);
};
const options = { folder, port, publicUrl, eventStoreDbUrl, mongoDbUrl, prepare, say: printLine };
const cluster = await startCluster(options);
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void cluster.stop().then(() => process.exit(0));
  });
