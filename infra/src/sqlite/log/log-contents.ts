import { existsSync } from 'node:fs';
import { logStream, slugStream } from 'contracts';
import { Database } from '../driver.ts';

export type LogContents = {
  /** Whether the log holds an event. */
  readonly isThere: boolean;
  /** More than its first event. */
  readonly isFilled: boolean;
  /** Claimed under the HMAC key. */
  readonly hasSlugs: boolean;
};

const NOTHING: LogContents = { isThere: false, isFilled: false, hasSlugs: false };

/** Read-only. Throws if it is corrupt. */
export const logContentsOf = (file: string): LogContents => {
  if (!existsSync(file)) return NOTHING;
  const database = new Database(file, { fileMustExist: true });
  try {
    const tables = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'streams'`);
    if (tables.get() === undefined) return NOTHING;
    const hasStream = (condition: string, name: string): boolean =>
      database.prepare(`SELECT 1 FROM streams WHERE name ${condition} ?`).get(name) !== undefined;
    return {
      isThere: hasStream('GLOB', '*'),
      isFilled: hasStream('<>', logStream),
      hasSlugs: hasStream('GLOB', slugStream('*')),
    };
  } finally {
    database.close();
  }
};

/** Searched only if the data keys are missing, which exist before any append. */
export const hasEncryptedFields = (file: string): boolean => {
  if (!logContentsOf(file).isFilled) return false;
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const selectEncrypted = database.prepare(
      `SELECT 1 FROM events WHERE instr(body, '"sealed":{"') LIMIT 1`,
    );
    return selectEncrypted.get() !== undefined;
  } finally {
    database.close();
  }
};
