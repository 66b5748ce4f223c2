import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';

/** The file itself last: otherwise the next one would read the journal that a crash has left. */
const parts = ['-wal', '-shm', ''];

/**
 * Renames a closed SQLite file with its journal, so that another can take its place and the old one
 * can be examined. Answers its new name.
 */
export const quarantineFile = async (file: string): Promise<string> => {
  const aside = `${file}.set-aside-${new Date().toISOString().replaceAll(/\W/g, '')}`;
  for (const part of parts) if (existsSync(file + part)) await rename(file + part, aside + part);
  return aside;
};
