import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { FILE_BYTES_MAX, lineOf, UPLOAD_BYTES_MAX } from 'contracts';
import type { IncomingFile, RequestFiles } from './incoming-files.ts';

/** A file if it has a file's name. */
export type MultipartPart = {
  readonly name: string;
  /** `undefined` for a text. */
  readonly fileName: string | undefined;
  /** Longer than allowed if it was cut. */
  readonly content: IncomingFile;
};

/** The name of the part with all fields as JSON, for clients that do not send one part per field. */
export const JSON_PART = 'form';

/** The body is not a form, or is incomplete. */
export class MalformedForm extends Error {}
/** All files together are too large. */
export class TooLargeForm extends Error {}

/** A file may be a text in base64, a third longer (D-34). */
const TEXT_FILE_BYTES_MAX = Math.ceil((FILE_BYTES_MAX * 4) / 3) + 1_024;

const limits = { fileSize: TEXT_FILE_BYTES_MAX, fieldNameSize: 100, parts: 200 };

const openBusboy = (headers: IncomingMessage['headers']) => {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits,
      // A large text is not collected in memory.
      isPartAFile: () => true,
    });
  } catch {
    throw new MalformedForm();
  }
};

/** Reads to the end even if a part is too large, since a browser that is cut off shows no answer. */
export const readParts = async (
  request: IncomingMessage,
  files: RequestFiles,
): Promise<readonly MultipartPart[]> => {
  const parts: Promise<MultipartPart>[] = [];
  const busboy = openBusboy(request.headers);
  await new Promise<void>((resolve, reject) => {
    const malformed = () => reject(new MalformedForm());
    const receive = async (name: string, stream: Readable, fileName: string | undefined) => {
      // Browsers give a part of JSON a file's name.
      const isText = fileName === undefined || name === JSON_PART;
      const content = await files.receive(stream as AsyncIterable<Uint8Array>);
      return { name, fileName: isText ? undefined : lineOf(fileName), content };
    };
    busboy.on('file', (name, stream, fileName: string | undefined) => {
      const part = receive(name, stream, fileName);
      part.catch(reject);
      parts.push(part);
      // The form may end within a file before the iteration begins.
      stream.on('error', malformed);
    });
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > UPLOAD_BYTES_MAX) reject(new TooLargeForm());
    });
    request.once('error', malformed);
    request.once('aborted', malformed);
    busboy.once('error', malformed);
    busboy.once('partsLimit', malformed);
    busboy.once('finish', resolve);
    request.pipe(busboy);
  }).finally(() => request.unpipe(busboy));
  return Promise.all(parts);
};
