import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

export type ArchivedFile = { readonly name: string; readonly pieces: Iterable<string> };

/** How much is packed before whoever else waits has a turn. */
const CHUNK_LETTERS = 65_536;

const utf8 = new TextEncoder();

/** The same text in fewer and longer pieces. */
function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_LETTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/**
 * Packs texts into one ZIP, chunk by chunk; `at` is the instant that its files are dated. Throws between two
 * chunks once nobody waits for it.
 */
export const zipOf = async (
  files: readonly ArchivedFile[],
  at: string,
  left?: AbortSignal,
): Promise<Buffer> => {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    packed.push(bytes);
  });
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    for (const chunk of inChunks(pieces)) {
      file.push(utf8.encode(chunk));
      await turnOfTheLoop();
      left?.throwIfAborted();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(packed);
};
