import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCatalogue } from 'contracts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folders = [
  'contracts',
  'command-service',
  'query-service',
  'projections',
  'infra',
  'demo',
  'acceptance',
  'web',
  'e2e',
];

const specsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'));

/** Codes that specs mention as a text of their own. */
const mentionedIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(['"`])([A-Z_]+)\1/g)].map(([, , code = '']) => code),
    ),
  );

describe('the codes of the catalogue', () => {
  const mentioned = mentionedIn(folders.flatMap(specsIn).map((path) => readFileSync(path, 'utf8')));

  it.each(Object.keys(errorCatalogue))('%s is in some spec', (code) => {
    expect(mentioned.has(code)).toBe(true);
  });

  it('are not found where no spec names them', () => {
    expect(mentioned.has('NEVER_ANSWERED')).toBe(false);
    expect([...mentionedIn([`expect(code).toBe('SLOT_TAKEN') // SESSION_FULL`])]).toEqual([
      'SLOT_TAKEN',
    ]);
  });
});
