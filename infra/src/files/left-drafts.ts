import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_WITHIN_MS } from 'contracts';

/**
 * A draft is written in one go after its upload, which takes at most UPLOAD_WITHIN_MS. One that has
 * not changed for three times as long is abandoned, whichever process wrote it.
 */
export const DRAFT_LASTS_MS = 3 * UPLOAD_WITHIN_MS;

/** Removes the drafts that a crash has left. Another process on the same folder may be writing others. */
export const removeLeftDrafts = (folder: string, isDraft: (name: string) => boolean): void => {
  const before = Date.now() - DRAFT_LASTS_MS;
  for (const name of readdirSync(folder).filter(isDraft)) {
    const path = join(folder, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changedAt <= before) rmSync(path, { force: true });
  }
};
