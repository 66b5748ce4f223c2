import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { canDisturb, openDisturbances } from './disturbances.ts';

const MEGABYTES = 32;

const isFull = (error: unknown) => (error as { code?: string }).code === 'ENOSPC';

/** A file system of a few megabytes, which only root may mount. */
const mountSmallDisk = (folder: string) => {
  const disk = join(folder, 'small-disk');
  mkdirSync(disk);
  const mount = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', disk];
  if (spawnSync('mount', mount).status !== 0) return undefined;
  const ballast = join(disk, 'ballast');
  const machine = canDisturb ? openDisturbances(folder) : undefined;
  return {
    folder: join(disk, 'data'),
    environment: machine?.environment ?? {},
    fill: () => {
      const file = openSync(ballast, 'w');
      // Fills the disk down to the last byte, so that nothing more fits.
      for (const bytes of [1_048_576, 4_096, 1])
        for (;;)
          try {
            if (writeSync(file, Buffer.alloc(bytes)) < bytes) break;
          } catch (error) {
            if (!isFull(error)) throw error;
            break;
          }
      closeSync(file);
    },
    makeRoom: () => rmSync(ballast),
    passTime: (seconds: number) => machine?.set('clockOffsetSeconds', seconds),
    remove: () => {
      machine?.close();
      spawnSync('umount', [disk]);
    },
  };
};

/** A disk that only the server sees as full. */
const pretendSmallDisk = (folder: string) => {
  const disturbances = openDisturbances(folder);
  return {
    folder: join(folder, 'data'),
    environment: disturbances.environment,
    fill: () => disturbances.set('diskIsFull', 1),
    makeRoom: () => disturbances.set('diskIsFull', 0),
    passTime: (seconds: number) => disturbances.set('clockOffsetSeconds', seconds),
    remove: () => disturbances.close(),
  };
};

export const canFillDisk = canDisturb || process.getuid?.() === 0;

/** A disk that a spec can fill, for a server that is given its `environment`. */
export const openSmallDisk = (folder: string) => mountSmallDisk(folder) ?? pretendSmallDisk(folder);
