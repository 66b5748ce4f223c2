import { existsSync, renameSync } from 'node:fs';

/** The file itself last: otherwise the next one would read the old journal. */
const parts = ['-wal', '-shm', ''];

/** With its journal, so that it can be examined. Answers its new name. */
export const quarantineFile = (file: string): string => {
  const quarantined = `${file}.set-aside-${new Date().toISOString().replaceAll(/\W/g, '')}`;
  for (const part of parts)
    if (existsSync(file + part)) renameSync(file + part, quarantined + part);
  return quarantined;
};
