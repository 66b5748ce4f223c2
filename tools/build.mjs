import { existsSync } from 'node:fs';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as buildWeb } from 'vite';
import { bundleInto, root, workspaces } from './bundle.mjs';
import { packTexts } from './pack.mjs';

const dist = join(root, 'dist');
const stamp = join(dist, 'built');
const entries = [
  'all-in-one',
  'serve',
  'secrets',
  'healthcheck',
  'projections-worker',
  'pages-worker',
  'sheets-worker',
  'replay',
  'audit',
  'backup',
  'migrate',
  'demo',
  'operator',
  'erase',
  'sweep',
];

/** Jest, which builds too, sets NODE_ENV to test; Vite would then build React's development version. */
const inProduction = async (task) => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await task();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};

/** The browser's files, what renders pages on the server, and each entry as one file. */
const build = async () => {
  const began = new Date();
  await rm(dist, { recursive: true, force: true });
  await inProduction(async () => {
    const configFile = join(root, 'web', 'vite.config.ts');
    await buildWeb({ configFile, logLevel: 'warn' });
    await buildWeb({ configFile, logLevel: 'warn', build: { ssr: true } });
    await packTexts(join(dist, 'web'));
  });
  await bundleInto(
    dist,
    entries.map((name) => ({
      in: join(root, 'infra', 'src', 'run', 'entries', `${name}.ts`),
      out: name,
    })),
  );
  await writeFile(stamp, began.toISOString());
  // A file that changes during the build counts as newer than the build.
  await utimes(stamp, began, began);
};

const newestIn = async (folder) => {
  let newest = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const { mtimeMs } = await stat(join(entry.parentPath ?? entry.path, entry.name));
    newest = Math.max(newest, mtimeMs);
  }
  return newest;
};

/**
 * Builds unless the output is newer than every source. The caller passes the announcement in its
 * user's language.
 */
export const buildIfNeeded = async (announcement) => {
  const built = existsSync(stamp) ? (await stat(stamp)).mtimeMs : 0;
  const sources = [
    ...workspaces.map((name) => join(root, name, 'src')),
    join(root, 'web', 'public'),
  ];
  const newest = Math.max(
    ...(await Promise.all(sources.filter(existsSync).map(newestIn))),
    (await stat(join(root, 'package-lock.json'))).mtimeMs,
    (await stat(join(root, 'web', 'index.html'))).mtimeMs,
  );
  if (built > newest) return;
  console.log(announcement);
  await build();
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await build();
