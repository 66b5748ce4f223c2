import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './bundle.mjs';

const web = join(root, 'web', 'src');
const isSource = (path: string) => /\.tsx?$/.test(path) && !path.includes('.spec.');
const endpoint = /^ +(\w+): (?:build\.\w+|\w+Of\(build)/gm;

/** Redux Toolkit ignores a second endpoint of the same name: its page would send the first one's request. */
it('gives each endpoint of the browser a name of its own', () => {
  const names = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((path) => readFileSync(join(web, path), 'utf8'))
    .filter((source) => source.includes('injectEndpoints('))
    .flatMap((source) => [...source.matchAll(endpoint)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
