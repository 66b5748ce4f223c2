import { setTimeout as pause } from 'node:timers/promises';
import { openSerialQueue, type PaperSheet } from 'contracts';
import type { Sheets } from 'contracts/ports';
import { Zip, ZipPassThrough } from 'fflate';

export type ArchivedPdf = {
  readonly name: string;
  readonly at: string;
  readonly bytes: Uint8Array;
};

/** Yields pieces, so that only one file is in memory, and stores them as they are, since PDF is compressed already. */
export async function* archiveOf(files: AsyncIterable<ArchivedPdf>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    packed.push(bytes);
  });
  for await (const { name, at, bytes } of files) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    yield* packed.splice(0);
  }
  zip.end();
  yield* packed.splice(0);
}

/** How long to wait before a file is tried again, if too many papers waited for the thread. */
const TRY_AGAIN_MS = 500;

/**
 * Draws the papers of all archives one by one, so that they take only one place in the queue of the thread; a
 * disconnected client takes none.
 */
export const openSheetQueue = (sheets: Pick<Sheets, 'drawn'>) => {
  const inTurn = openSerialQueue();
  return async (sheet: PaperSheet, left: AbortSignal): Promise<Uint8Array> => {
    for (;;) {
      const bytes = await inTurn(async () => {
        left.throwIfAborted();
        return sheets.drawn(sheet);
      });
      if (bytes !== undefined) return bytes;
      await pause(TRY_AGAIN_MS, undefined, { signal: left });
    }
  };
};
