import { beforeAll, describe, expect, it } from '@jest/globals';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The modules that leave anything in what the browser loads from here. */
const bundledFrom = async (text: string): Promise<readonly string[]> => {
  const { metafile } = await build({
    stdin: { contents: text, resolveDir: join(root, 'web', 'src'), loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'dist',
    metafile: true,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.svg': 'empty', '.woff2': 'empty', '.css': 'empty' },
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  );
};

/** What only the services need: schemas, and what the document of the calls says. */
const ofServices = (path: string): boolean =>
  /node_modules\/typebox\/|-calls\.ts$|contracts\/src\/(calls|http\/call|http\/call-areas)\.ts$/.test(
    path,
  );

describe('what the browser loads', () => {
  let bundled: readonly string[];
  beforeAll(async () => {
    bundled = await bundledFrom(`import './entry-browser.tsx';`);
  });

  it('is the whole of the pages', () => {
    expect(bundled).toContain('web/src/api/request-lines.ts');
    expect(bundled.filter((path) => path.endsWith('-screen.tsx')).length).toBeGreaterThan(10);
  });

  it('has no schema and no title of a call: they are there as types', () => {
    expect(bundled.filter(ofServices)).toEqual([]);
  });

  it('would be told from what imports a schema', async () => {
    const breach = await bundledFrom(`import { login } from 'contracts'; console.log(login);`);
    expect(breach.filter(ofServices)).toContain('contracts/src/account/account-calls.ts');
    expect(breach.some((path) => path.includes('node_modules/typebox/'))).toBe(true);
  });
});
