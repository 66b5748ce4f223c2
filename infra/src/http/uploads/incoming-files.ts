import { createHash, randomUUID } from 'node:crypto';
import { close, constants, mkdirSync, openSync, read, unlinkSync, write } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FILE_HEAD_BYTES } from 'contracts';
import { removeLeftDrafts } from '../../files/left-drafts.ts';

const readFrom = promisify(read);
const writeTo = promisify(write);
const closing = promisify(close);

/** Most parts of a form are a few words. */
const IN_MEMORY_BYTES = 16_384;

/** A small file is in memory, a larger one in a nameless file. */
export type IncomingFile = {
  readonly bytes: number;
  /** `FILE_HEAD_BYTES` of it. */
  readonly head: Buffer;
  readonly sha256: string;
  read(): Promise<Buffer>;
  /** `sha256` stays that of the received content. */
  replace(content: Uint8Array): Promise<void>;
};

/** Removes the name of the file at once, so that the system deletes the file when it is closed. */
const openNameless = (folder: string): number => {
  const path = join(folder, randomUUID());
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL, 0o600);
  unlinkSync(path);
  return descriptor;
};

const writeAll = async (descriptor: number, content: Buffer, at: number): Promise<void> => {
  for (let done = 0; done < content.length;) {
    const rest = content.length - done;
    done += (await writeTo(descriptor, content, done, rest, at + done)).bytesWritten;
  }
};

const readAll = async (descriptor: number, bytes: number): Promise<Buffer> => {
  const content = Buffer.allocUnsafe(bytes);
  for (let done = 0; done < bytes;) {
    const { bytesRead } = await readFrom(descriptor, content, done, bytes - done, done);
    if (bytesRead === 0) throw new Error('A file ends before what was written to it.');
    done += bytesRead;
  }
  return content;
};

/** Closed once the request is over and no task uses them. */
const openDescriptors = (folder: string) => {
  const descriptors = new Set<number>();
  let isOver = false;
  let underWay = 0;
  const closeAll = (): void => {
    if (underWay > 0) return;
    for (const descriptor of descriptors) void closing(descriptor);
    descriptors.clear();
  };
  return {
    add: (): number => {
      const descriptor = openNameless(folder);
      descriptors.add(descriptor);
      return descriptor;
    },
    /** Nothing is closed during a task, because a closed descriptor may be reused. */
    during: async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
      if (isOver) throw new Error('What was sent is gone with its sender.');
      underWay += 1;
      try {
        return await task();
      } finally {
        underWay -= 1;
        if (isOver) closeAll();
      }
    },
    end: (): void => {
      isOver = true;
      closeAll();
    },
  };
};
type Descriptors = ReturnType<typeof openDescriptors>;

/** Grows at its end. */
const openContent = ({ add, during }: Descriptors) => {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  let descriptor: number | undefined;
  const flush = async (): Promise<void> => {
    descriptor ??= add();
    const content = Buffer.concat(chunks);
    chunks = [];
    await writeAll(descriptor, content, bytes - content.length);
  };
  const append = (chunk: Uint8Array): Promise<void> =>
    during(async () => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (descriptor !== undefined || bytes > IN_MEMORY_BYTES) await flush();
    });
  return {
    append,
    read: (): Promise<Buffer> =>
      during(async () =>
        descriptor === undefined ? Buffer.concat(chunks) : readAll(descriptor, bytes),
      ),
    replace: async (content: Uint8Array): Promise<void> => {
      chunks = [];
      bytes = 0;
      await append(content);
    },
  };
};

/** The files of a request, kept until it is answered. */
export const openRequestFiles = (folder: string) => {
  const descriptors = openDescriptors(folder);
  return {
    /** Reads no faster than the content can be stored. */
    receive: async (chunks: AsyncIterable<Uint8Array>): Promise<IncomingFile> => {
      const { append, read, replace } = openContent(descriptors);
      const hash = createHash('sha256');
      const heads: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of chunks) {
        if (bytes < FILE_HEAD_BYTES) heads.push(chunk.subarray(0, FILE_HEAD_BYTES - bytes));
        bytes += chunk.length;
        hash.update(chunk);
        await append(chunk);
      }
      return { bytes, head: Buffer.concat(heads), sha256: hash.digest('hex'), read, replace };
    },
    forget: descriptors.end,
  };
};

export type RequestFiles = ReturnType<typeof openRequestFiles>;

/** Removes files left by a crash. */
export const openIncomingFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeftDrafts(folder, () => true);
  return folder;
};
