import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'postcss';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const sources = join(root, 'web', 'src');

/** A folder outside the sources: `rootDirs` of `web/tsconfig.json` makes the compiler merge it with them. */
const typesFolder = join(root, 'node_modules', '.cache', 'css-types');

/** Every CSS module below a folder, by its path there. */
export const cssModulesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((path) =>
    path.endsWith('.module.css'),
  );

/** The classes that a CSS module defines, each once. */
export const classesOf = (css: string): readonly string[] => {
  const classes = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([A-Za-z_][\w-]*)/g)) classes.add(name);
  });
  return [...classes];
};

const declarationOf = (classes: readonly string[]): string =>
  [
    'declare const styles: {',
    ...classes.map((name) => `  readonly '${name}': string;`),
    '};',
    'export default styles;',
    '',
  ].join('\n');

/** Gives each CSS module the type of its classes, so that `tsc` knows a name that none defines. */
const writeTypes = () => {
  rmSync(typesFolder, { recursive: true, force: true });
  for (const path of cssModulesOf(sources)) {
    const file = join(typesFolder, `${path}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, declarationOf(classesOf(readFileSync(join(sources, path), 'utf8'))));
  }
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeTypes();
