import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { classesOf, cssModulesOf, sources } from './css-classes.ts';

/** `tsc` refuses a used class that no module defines; this spec finds defined classes that no code uses. */
const code = readdirSync(sources, { encoding: 'utf8', recursive: true })
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(sources, path), 'utf8') }));
const words = new Set(
  code.flatMap(({ text }) => [...text.matchAll(/'([\w-]+)'/g)].map(([, word]) => word)),
);

/** Returns a check whether the code uses a class; a computed name may be any class that begins like it. */
const usesOf = (text: string, local: string): ((name: string) => boolean) => {
  const named = new Set(
    [...text.matchAll(new RegExp(`\\b${local}(?:\\['|\\.)([\\w-]+)`, 'g'))].map(([, name]) => name),
  );
  const computed = [...text.matchAll(new RegExp(`\\b${local}\\[(?!')(\`?)([\\w-]*)`, 'g'))];
  return (name) =>
    named.has(name) ||
    computed.some(([, quote, start = '']) =>
      quote === '' ? words.has(name) : name.startsWith(start),
    );
};

const importersOf = (module: string) =>
  code.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '(.+\.module\.css)'/g)]
      .filter(([, , from = '']) => join(dirname(path), from) === module)
      .map(([, local = '']) => usesOf(text, local)),
  );

const unusedOf = (module: string): readonly string[] => {
  const importers = importersOf(module);
  return classesOf(readFileSync(join(sources, module), 'utf8'))
    .filter((name) => !importers.some((uses) => uses(name)))
    .map((name) => `${module} .${name}`);
};

describe('a CSS module', () => {
  it('defines no class that nobody uses', () => {
    expect(cssModulesOf(sources).flatMap(unusedOf)).toEqual([]);
  });
});
