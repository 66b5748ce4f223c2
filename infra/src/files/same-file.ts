import { stat } from 'node:fs/promises';

const inodeOf = async (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => undefined,
  );

/**
 * Tells whether the same file is still under this name: a process with an open file keeps writing to
 * it after it was moved or removed, and those writes are lost when it closes the file.
 */
export const openSameFile = (file: string): (() => Promise<boolean>) => {
  const opened = inodeOf(file);
  return async () => (await inodeOf(file)) === (await opened);
};
