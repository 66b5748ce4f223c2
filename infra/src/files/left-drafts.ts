import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_WITHIN_MS } from 'contracts';

/**
 * An upload takes at most UPLOAD_WITHIN_MS, and its draft is written in one go: after three times as long it
 * is abandoned.
 */
export const DRAFT_LASTS_MS = 3 * UPLOAD_WITHIN_MS;

/**
 * Removes the drafts of a crash; younger ones may be those of another process that writes to the same folder.
 */
export const removeLeftDrafts = (folder: string, isDraft: (name: string) => boolean): void => {
  // A timer may run after the folder was removed, and an error in it would end the process.
  if (!existsSync(folder)) return;
  const before = Date.now() - DRAFT_LASTS_MS;
  for (const name of readdirSync(folder).filter(isDraft)) {
    const path = join(folder, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changedAt <= before) rmSync(path, { force: true });
  }
};
