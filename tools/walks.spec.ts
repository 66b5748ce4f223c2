import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const walks = readFileSync(join(root, 'docs/walks.md'), 'utf8').split(/^## /m).slice(1);

/** The files in a text; one without a folder is in the folder of the one before. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+\.(?:tsx?|mjs))`/g)].reduce<string[]>((files, [, name = '']) => {
    const folder = dirname(files.at(-1) ?? '');
    return [...files, name.includes('/') ? name : join(folder, name)];
  }, []);

describe.each(walks.map((walk) => [walk.split('\n')[0], walk] as const))('%s', (_, walk) => {
  it('goes through files that exist, and through none twice', () => {
    const files = filesIn(walk);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
});
