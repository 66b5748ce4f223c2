import { execFileSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './figures.ts';

/** The performance of this disk: flushes a second, and the median time of one. */
export type Flushes = { readonly rate: number; readonly medianMs: number; readonly by: string };

/** Writes 200 bytes and flushes, repeatedly: in C if a compiler is installed, else in Node. */
export const measureFlushes = (folder: string, seconds: number): Flushes => {
  const program = join(folder, 'fdatasync');
  const file = join(folder, 'flushed');
  try {
    execFileSync('cc', ['-O2', '-o', program, join(import.meta.dirname, 'fdatasync.c')]);
    const [rate = 0, medianMs = 0] = String(execFileSync(program, [file, String(seconds)]))
      .split(' ')
      .map(Number);
    return { rate, medianMs, by: 'C' };
  } catch {
    const line = Buffer.alloc(200, 'x');
    const descriptor = openSync(file, 'w');
    const begun = performance.now();
    const times: number[] = [];
    for (let last = begun; last - begun < seconds * 1_000;) {
      writeSync(descriptor, line);
      fdatasyncSync(descriptor);
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    closeSync(descriptor);
    const rate = (times.length * 1_000) / (performance.now() - begun);
    return { rate, medianMs: median(times), by: 'Node' };
  }
};
