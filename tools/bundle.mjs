import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const workspaces = [
  'contracts',
  'command-service',
  'query-service',
  'projections',
  'infra',
  'web',
];

/** What the code reads beside itself. */
const tables = [
  join(root, 'infra', 'src', 'places', 'communes.tsv'),
  join(root, 'infra', 'src', 'run', 'demo', 'certificat.png'),
];

/** Each entry as one file; the entries of one folder and their tables lie beside each other. */
export const bundleInto = async (outdir, entryPoints) => {
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
  for (const table of tables) await copyFile(table, join(outdir, basename(table)));
};

/** Our workspaces go into the bundle; what npm installs stays where it is. */
const thirdPartiesStayOutside = {
  name: 'third-parties-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      workspaces.includes(path.split('/')[0]) ? undefined : { path, external: true },
    ),
};
