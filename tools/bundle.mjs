import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
  join(root, 'demo', 'src', 'dataset', 'portraits'),
];

/** The process that every server starts, next to its own entry. */
const sandbox = {
  in: join(root, 'infra', 'src', 'files', 'sandbox', 'sandbox-process.ts'),
  out: 'sandbox-process',
};

/** Each entry as one file; the entries of one folder, their tables and the sandbox are in one place. */
export const bundleInto = (outdir, entries) => bundle(outdir, [...entries, sandbox]);

const bundle = async (outdir, entryPoints) => {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [thirdPartiesStayOutside],
  });
  for (const table of tables) await cp(table, join(outdir, basename(table)), { recursive: true });
};

// A folder within the project, so that installed packages are found from there.
const cache = join(root, 'node_modules', '.cache', 'threads');

/**
 * The address of a source as one bundled file, the same as long as its content; older ones stay until
 * npm installs again. For threads: they cannot bundle while the same thread bundles something else.
 */
export const bundleOnce = async (source) => {
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, 'made-'));
  try {
    await bundle(made, [{ in: fileURLToPath(source), out: 'entry' }]);
    const content = await readFile(join(made, 'entry.js'));
    const kept = join(cache, createHash('sha256').update(content).digest('hex'));
    // Another thread may have been as quick: it is the same.
    await rename(made, kept).catch(() => {});
    return pathToFileURL(join(kept, 'entry.js')).href;
  } finally {
    await rm(made, { recursive: true, force: true });
    await stop();
  }
};

/** Our workspaces go into the bundle; what npm installs stays where it is. */
const thirdPartiesStayOutside = {
  name: 'third-parties-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      workspaces.includes(path.split('/')[0]) ? undefined : { path, external: true },
    ),
};
