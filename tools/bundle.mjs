import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const workspaces = [
  'contracts',
  'command-service',
  'query-service',
  'projections',
  'infra',
  'demo',
  'web',
];

/** Files and folders that the code reads at run time. */
const tables = [
  join(root, 'infra', 'src', 'places', 'communes.tsv'),
  join(root, 'demo', 'src', 'dataset', 'certificat.png'),
  join(root, 'demo', 'src', 'dataset', 'articles'),
  join(root, 'demo', 'src', 'dataset', 'portraits'),
];

/** The sandbox process, which every server starts from the folder of its own entry. */
const sandbox = {
  in: join(root, 'infra', 'src', 'files', 'sandbox', 'sandbox-process.ts'),
  out: 'sandbox-process',
};

/** Bundles each entry into one file, with the tables and the sandbox in the same folder. */
export const bundleInto = (outdir, entries) =>
  bundle(outdir, [...entries, sandbox], { sourcemap: true });

const bundle = async (outdir, entryPoints, options = {}) => {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [thirdPartiesStayOutside],
    ...options,
  });
  for (const table of tables) await cp(table, join(outdir, basename(table)), { recursive: true });
};

/** The folders with sources of processes that specs start. */
const sourceFolders = [...workspaces, 'acceptance', 'bench', 'e2e', 'faults', 'tools'];
const isSource = /\.(?:[mc]?[jt]sx?|json|tsv|png|webp)$/;

const sources = () =>
  sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => isSource.test(entry.name) && entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );

/** A text that changes with each change of a source. */
const stampOfSources = () => {
  const stamp = createHash('sha256');
  for (const file of sources()) {
    const { mtimeMs, size } = statSync(file);
    stamp.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return stamp.digest('hex');
};

// A folder within the project, so that installed packages are found from there.
const cache = join(root, 'node_modules', '.cache', 'bundles');
/** Longer than any run of specs. */
const UNUSED_AFTER_MS = 3_600_000;

/** Bundles of sources as they were before. */
const removeUnused = async () => {
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name));
    if (mtimeMs < Date.now() - UNUSED_AFTER_MS) await rm(join(cache, name), { recursive: true });
  }
};

const folderOfBundles = async () => {
  const folder = join(cache, stampOfSources());
  if (!existsSync(folder)) {
    await mkdir(folder, { recursive: true });
    await removeUnused();
  }
  return folder;
};

const nameOf = (source) => basename(fileURLToPath(source), '.ts');

/** Another process may have made the same bundle meanwhile; either one is kept. */
const bundleAs = async (kept, entries) => {
  if (existsSync(kept)) return;
  const made = await mkdtemp(`${kept}-`);
  try {
    await bundle(made, entries);
    await rename(made, kept).catch(() => {});
  } finally {
    await rm(made, { recursive: true, force: true });
    await stop();
  }
};

/** The sources that specs start as processes and threads. */
const STARTED = [
  /^infra\/src\/run\/entries\/(?!dev\.)[\w-]+\.ts$/,
  /^infra\/src\/files\/sandbox\/sandbox-process\.ts$/,
  /^(?:acceptance|infra\/src)\/testing\/(?:.+\/)?(?:.+-until-killed|serve-.+|hold-data-folder)\.ts$/,
];
const isStarted = (file) => STARTED.some((pattern) => pattern.test(relative(root, file)));
const STARTED_FOLDER = 'started';

/**
 * Bundles all of them before a run of all specs: they share modules, so all take as long as four of them bundled
 * separately.
 */
export const bundleStarted = async () => {
  const entries = sources()
    .filter(isStarted)
    .map((file) => ({ in: file, out: basename(file, '.ts') }));
  await bundleAs(join(await folderOfBundles(), STARTED_FOLDER), entries);
};

/** The bundles are made one after the other, since each ends the bundler of its thread. */
let last = Promise.resolve();

/**
 * Returns the address of a source bundled into one file, next to those of `others`. It is bundled again only after a
 * change of the sources.
 */
export const bundleOnce = (source, others = []) => {
  const bundled = last.then(async () => {
    const folder = await folderOfBundles();
    const started = join(folder, STARTED_FOLDER, `${nameOf(source)}.js`);
    if (isStarted(fileURLToPath(source)) && existsSync(started)) return pathToFileURL(started).href;
    const name = createHash('sha256')
      .update([source, ...others].join(' '))
      .digest('hex');
    const kept = join(folder, name);
    await bundleAs(kept, [
      { in: fileURLToPath(source), out: 'entry' },
      ...others.map((other) => ({ in: fileURLToPath(other), out: nameOf(other) })),
    ]);
    return pathToFileURL(join(kept, 'entry.js')).href;
  });
  last = bundled.catch(() => {});
  return bundled;
};

/** The one package that is bundled: its 700 modules take as long to load one by one as all the rest of a server. */
const LOADED_FASTER = 'typebox';

/** Bundles our workspaces and leaves npm packages outside, but for the one above. */
const thirdPartiesStayOutside = {
  name: 'third-parties-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      [...workspaces, LOADED_FASTER].includes(path.split('/')[0])
        ? undefined
        : { path, external: true },
    ),
};
