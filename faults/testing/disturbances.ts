import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of `disturbances.c`, in its order. */
const fields = [
  'flushDelayMs',
  'diskIsFull',
  'clockOffsetSeconds',
  'flushes',
  'changesUntilKill',
  'changes',
] as const;
type Field = (typeof fields)[number];

const BYTES_A_FIELD = 8;

/** A disturbed server needs Linux and a C compiler; otherwise its specs are skipped. */
export const canDisturb =
  process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/** A library to load into a server, and the hand that makes its disk and its clock misbehave. */
export const openDisturbances = (folder: string) => {
  const library = join(folder, 'disturbances.so');
  const source = join(import.meta.dirname, 'disturbances.c');
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl']);
  const file = join(folder, 'disturbances');
  writeFileSync(file, Buffer.alloc(fields.length * BYTES_A_FIELD));
  const descriptor = openSync(file, 'r+');
  const number = Buffer.alloc(BYTES_A_FIELD);
  const placeOf = (field: Field) => fields.indexOf(field) * BYTES_A_FIELD;
  return {
    environment: { LD_PRELOAD: library, DISTURBANCES: file },
    set: (field: Field, value: number): void => {
      number.writeBigInt64LE(BigInt(value));
      writeSync(descriptor, number, 0, BYTES_A_FIELD, placeOf(field));
    },
    get: (field: Field): number => {
      readSync(descriptor, number, 0, BYTES_A_FIELD, placeOf(field));
      return Number(number.readBigInt64LE());
    },
    close: () => closeSync(descriptor),
  };
};
