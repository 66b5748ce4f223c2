import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join('docs', 'pictures');
const AT_MOST_BYTES = 120 * 1_024;
const WIDTH_AT = 16;

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const shown = [...readme.matchAll(/docs\/pictures\/[\w-]+\.png/g)].map(([path]) => path);

describe('the pictures of the README', () => {
  it('are those that `npm run pictures` has taken, all of them', () => {
    const taken = readdirSync(join(root, folder)).map((name) => join(folder, name));
    expect([...shown].sort()).toEqual([...taken].sort());
    expect(shown).toHaveLength(2);
  });

  it.each(shown)('%s is as wide as a screen and quick to load', (path) => {
    const picture = readFileSync(join(root, path));
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(picture.readUInt32BE(WIDTH_AT)).toBe(1280);
    expect(picture.length).toBeLessThanOrEqual(AT_MOST_BYTES);
  });
});
