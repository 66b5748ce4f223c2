import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file is read when it is packed; a missing one is left out. */
export type ArchivedFile = { readonly name: string } & (
  | { readonly pieces: Iterable<string> }
  | { readonly read: () => Promise<Uint8Array | undefined> }
);

/** How much is packed before other requests get a turn. */
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

/** `at` is the files' date. Throws between two chunks once the client has disconnected. */
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
  const addText = async (name: string, pieces: Iterable<string>): Promise<void> => {
    const file = new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    for (const chunk of inChunks(pieces)) {
      const bytes = utf8.encode(chunk);
      // A piece may be long, and packing is slow.
      for (let start = 0; start < bytes.length; start += CHUNK_LETTERS) {
        file.push(bytes.subarray(start, start + CHUNK_LETTERS));
        await turnOfTheLoop();
        left?.throwIfAborted();
      }
    }
    file.push(new Uint8Array(), true);
  };
  /** Files are compressed already, so they are packed as they are. */
  const addBytes = (name: string, bytes: Uint8Array): void => {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
  };
  for (const file of files) {
    left?.throwIfAborted();
    if ('pieces' in file) await addText(file.name, file.pieces);
    else {
      const bytes = await file.read();
      if (bytes !== undefined) addBytes(file.name, bytes);
    }
  }
  zip.end();
  return Buffer.concat(packed);
};
