import { beforeAll, describe, expect, it } from '@jest/globals';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The outputs of a bundle by esbuild, file by file. */
const outputsOf = async (text: string) => {
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
    loader: { '.svg': 'empty', '.webp': 'empty', '.woff2': 'empty', '.css': 'empty' },
  });
  return metafile.outputs;
};

type Outputs = Awaited<ReturnType<typeof outputsOf>>;

const modulesIn = (outputs: readonly Outputs[string][]): readonly string[] =>
  outputs.flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  );

/** Modules that add code to the browser's bundle. */
const bundledFrom = async (text: string): Promise<readonly string[]> =>
  modulesIn(Object.values(await outputsOf(text)));

/** The modules that are loaded before anything is shown; chunks of single pages are not among them. */
const loadedFirstFrom = async (text: string): Promise<readonly string[]> => {
  const outputs = await outputsOf(text);
  const first = new Set(Object.keys(outputs).filter((path) => path.endsWith('stdin.js')));
  for (const path of first)
    for (const { kind, path: imported } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') first.add(imported);
  return modulesIn([...first].flatMap((path) => outputs[path] ?? []));
};

/** Modules for the services only: schemas, and the API document. */
const ofServices = (path: string): boolean =>
  /node_modules\/typebox\/|-calls\.ts$|contracts\/src\/(calls|engine\/http\/call|engine\/http\/call-areas)\.ts$/.test(
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

  it('begins without the combobox of the forms', async () => {
    const isCombobox = (path: string) => path.includes('node_modules/downshift/');
    const first = await loadedFirstFrom(`import './entry-browser.tsx';`);
    expect(first).toContain('web/src/api/request-lines.ts');
    expect(first).not.toContain('web/src/api/operator-request-lines.ts');
    expect(first.filter(isCombobox)).toEqual([]);
    const field = './features/places/address-field.tsx';
    const breach = await loadedFirstFrom(`import * as field from '${field}'; console.log(field);`);
    expect(breach.filter(isCombobox)).not.toEqual([]);
  });

  it('begins without the calendar of the services, which one function of theirs would bring', async () => {
    const isCalendar = (path: string) => path.includes('node_modules/temporal-polyfill/');
    const first = await loadedFirstFrom(`import './entry-browser.tsx';`);
    expect(first.filter(isCalendar)).toEqual([]);
    const breach = await loadedFirstFrom(`import { localOf } from 'contracts'; localOf('', '');`);
    expect(breach.filter(isCalendar)).not.toEqual([]);
  });

  it('begins without any screen: each document asks for its own', async () => {
    const isScreen = (path: string) => path.includes('web/src/screens/');
    const first = await loadedFirstFrom(`import './entry-browser.tsx';`);
    expect(first.filter(isScreen).map((path) => path.replace(/^.*screens\//, ''))).toEqual([]);
    const screen = './screens/visitor/home/home-screen.tsx';
    const breach = await loadedFirstFrom(`import * as home from '${screen}'; console.log(home);`);
    expect(breach.filter(isScreen)).not.toEqual([]);
  });

  it('would be told from what imports a schema', async () => {
    const breach = await bundledFrom(`import { login } from 'contracts'; console.log(login);`);
    expect(breach.filter(ofServices)).toContain('contracts/src/account/account-calls.ts');
    expect(breach.some((path) => path.includes('node_modules/typebox/'))).toBe(true);
  });
});
