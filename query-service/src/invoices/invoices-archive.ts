import { Zip, ZipPassThrough } from 'fflate';

export type ArchivedPdf = {
  readonly name: string;
  readonly at: string;
  readonly bytes: Uint8Array;
};

/** Piece by piece, so that only one file is held at a time. PDF files are compressed already. */
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
