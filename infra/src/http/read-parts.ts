import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { FILE_BYTES_MAX, UPLOAD_BYTES_MAX } from 'contracts';

type TextPart = { readonly name: string; readonly text: string };
/** `bytes` are one more than is allowed where there were more. */
export type FilePart = {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Buffer;
};
export type Parts = { readonly texts: readonly TextPart[]; readonly files: readonly FilePart[] };

/** The part that says in JSON what other clients say in a part for each field. */
export const JSON_PART = 'form';

/** What is sent is no form, or ends too early. */
export class MalformedForm extends Error {}
/** Larger than all files together may be. */
export class TooLargeForm extends Error {}

const limits = {
  // A file may be a text in base64, a third longer (D-34).
  fieldSize: Math.ceil((FILE_BYTES_MAX * 4) / 3) + 1_024,
  fileSize: FILE_BYTES_MAX + 1,
  fieldNameSize: 100,
  parts: 200,
};

const openBusboy = (headers: IncomingMessage['headers']) => {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits,
      // A browser gives a part of JSON a file's name.
      isPartAFile: (name, _, fileName) => name !== JSON_PART && fileName !== undefined,
    });
  } catch {
    throw new MalformedForm();
  }
};

/**
 * Reads a form to its end, also where a part is too large: a browser that is cut off while it sends
 * shows no answer. `onBytes` hears what has arrived.
 */
export const readParts = async (
  request: IncomingMessage,
  onBytes: (bytes: number) => void,
): Promise<Parts> => {
  const texts: TextPart[] = [];
  const files: FilePart[] = [];
  const busboy = openBusboy(request.headers);
  await new Promise<void>((resolve, reject) => {
    const malformed = () => reject(new MalformedForm());
    busboy.on('field', (name, text) => texts.push({ name, text }));
    busboy.on('file', (name, stream, fileName) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => files.push({ name, fileName, bytes: Buffer.concat(chunks) }));
      // A form that ends within a file: nobody else hears of it.
      stream.on('error', malformed);
    });
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      onBytes(chunk.length);
      if (received > UPLOAD_BYTES_MAX) reject(new TooLargeForm());
    });
    request.once('error', malformed);
    request.once('aborted', malformed);
    busboy.once('error', malformed);
    busboy.once('partsLimit', malformed);
    busboy.once('finish', resolve);
    request.pipe(busboy);
  }).finally(() => request.unpipe(busboy));
  return { texts, files };
};
