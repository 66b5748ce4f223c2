import { existsSync, renameSync } from 'node:fs';

/** The database itself comes last: after an interruption the next database must not read the old journal. */
const parts = ['-wal', '-shm', ''];

/** Renames a database with its journal, so that it can be examined. Returns the new name. */
export const quarantineFile = (file: string): string => {
  const quarantined = `${file}.set-aside-${new Date().toISOString().replaceAll(/\W/g, '')}`;
  for (const part of parts)
    if (existsSync(file + part)) renameSync(file + part, quarantined + part);
  return quarantined;
};
