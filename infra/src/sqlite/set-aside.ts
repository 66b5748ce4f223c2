import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';

/** The file itself last: without it, what a crash has left beside would be read into the next one. */
const parts = ['-wal', '-shm', ''];

/**
 * Renames a SQLite file that nobody has open, with what lies beside it, so that another can take its
 * place and somebody may still look into it. Answers the name that it has now.
 */
export const setAside = async (file: string): Promise<string> => {
  const aside = `${file}.set-aside-${new Date().toISOString().replaceAll(/\W/g, '')}`;
  for (const part of parts) if (existsSync(file + part)) await rename(file + part, aside + part);
  return aside;
};
