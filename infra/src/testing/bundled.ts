import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import { bundleInto, root } from '../../../tools/bundle.mjs';

// A folder within the project, so that installed packages are found from there.
const cache = join(root, 'node_modules', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'specs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = new Map<string, Promise<string>>();

const bundle = async (source: string): Promise<string> => {
  const into = join(folder, String(files.size));
  // The projector's thread is found next to the file that starts it.
  const thread = fileURLToPath(new URL('../run/entries/projections-worker.ts', import.meta.url));
  await bundleInto(into, [
    { in: source, out: 'entry' },
    { in: thread, out: 'projections-worker' },
  ]);
  return join(into, 'entry.js');
};

/**
 * A script as one file, once for each file of specs: a process that loads its sources one by one
 * takes ten times as long to start.
 */
export const bundled = (source: URL): Promise<string> => {
  const file = files.get(source.href) ?? bundle(fileURLToPath(source));
  files.set(source.href, file);
  return file;
};
