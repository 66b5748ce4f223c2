import { stat } from 'node:fs/promises';

const inodeOf = async (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => undefined,
  );

/**
 * Tells whether under this name still lies what lay there first: whoever has a file open writes on to it
 * when it was moved or removed, and what is written is gone once they close it.
 */
export const openSameFile = (file: string): (() => Promise<boolean>) => {
  const opened = inodeOf(file);
  return async () => (await inodeOf(file)) === (await opened);
};
