import { stat } from 'node:fs/promises';

const inodeOf = async (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => undefined,
  );

/** Writes to an open file that was moved or removed are lost when it is closed. */
export const openSameFile = (file: string): (() => Promise<boolean>) => {
  const opened = inodeOf(file);
  return async () => (await inodeOf(file)) === (await opened);
};
