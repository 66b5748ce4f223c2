import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a spec's own, and what removes it. */
export const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souffle-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
