import { createHmac, randomBytes } from 'node:crypto';
import { link, open, unlink, type FileHandle } from 'node:fs/promises';
import type { Certificate, CertifiedHead, CertifiedPart } from 'projections';
import { isSameSecret } from '../../../security/secrets.ts';

/** Lines of text: a head, one line for each stream by name, and the HMAC-SHA256 of all above. */
type Head = {
  readonly certificate: 'souffle';
  readonly version: typeof VERSION;
  /** Distinguishes keys without revealing them. */
  readonly key: string;
} & Omit<Certificate, 'heads'>;

type StreamLine = readonly [stream: string, revision: number, position: number, hash: string];

const VERSION = 1;
const SIGNATURE = /^hmac-sha256 [0-9a-f]{64}$/;

const hmacOf = (key: string) => createHmac('sha256', key);
const keyIdOf = (key: string): string =>
  hmacOf(key).update('souffle certificate').digest('hex').slice(0, 16);

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Temporary file, flush, link: complete, and never overwritten. */
const writeTemporary = async (
  file: string,
  write: (draft: FileHandle) => Promise<void>,
): Promise<void> => {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
  } finally {
    await unlink(draft);
  }
};

/** Rejects with a French sentence if the file exists or cannot be written. */
export const writeCertificate = async (
  file: string,
  { key, ...facts }: Pick<Certificate, 'logId' | 'at' | 'head'> & { readonly key: string },
  parts: AsyncIterable<CertifiedPart>,
): Promise<{ readonly streams: number; readonly events: number }> => {
  const counts = { streams: 0, events: 0 };
  const write = async (draft: FileHandle) => {
    const hmac = hmacOf(key);
    const add = async (lines: readonly unknown[]) => {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      hmac.update(text);
      await draft.appendFile(text);
    };
    for await (const { events, heads } of parts) {
      const head: Head = {
        certificate: 'souffle',
        version: VERSION,
        key: keyIdOf(key),
        ...facts,
        events,
      };
      if (counts.events === 0) await add([head]);
      counts.events = events;
      counts.streams += heads.length;
      await add(
        heads.map(({ stream, revision, position, hash }): StreamLine => {
          return [stream, revision, position, hash];
        }),
      );
    }
    await draft.appendFile(`hmac-sha256 ${hmac.digest('hex')}\n`);
  };
  try {
    await writeTemporary(file, write);
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new Error(`Le fichier ${file} existe déjà : donnez un autre nom au certificat.`, {
        cause: error,
      });
    if (errorCode(error) === undefined) throw error;
    throw new Error(`Le certificat ${file} ne peut pas être écrit (${errorCode(error)}).`, {
      cause: error,
    });
  }
  return counts;
};

const headOf = (line: string): Partial<Head> => {
  try {
    return JSON.parse(line) as Partial<Head>;
  } catch {
    return {};
  }
};

/** Reads the open file from its beginning. */
const linesOf = (handle: FileHandle) => handle.readLines({ start: 0, autoClose: false });

const refusedHead = (file: string, { certificate, version, key }: Partial<Head>, ours: string) => {
  if (certificate !== 'souffle') return `Le fichier ${file} n’est pas un certificat du journal.`;
  if (version !== VERSION)
    return `Le certificat ${file} est d’une autre version de Souffle : comparez-le avec celle qui l’a écrit.`;
  return key === ours
    ? undefined
    : `Le certificat ${file} a été signé avec une autre clé que CERTIFICATE_KEY : donnez celle avec laquelle il a été écrit.`;
};

/** The first and last lines, and the signature that the last one must hold. */
const endsOf = async (handle: FileHandle, key: string) => {
  const hmac = hmacOf(key);
  let first: string | undefined;
  let last: string | undefined;
  for await (const line of linesOf(handle)) {
    first ??= line;
    if (last !== undefined) hmac.update(`${last}\n`);
    last = line;
  }
  return { first, last: last ?? '', signature: `hmac-sha256 ${hmac.digest('hex')}` };
};

/** Throws a French sentence with the remedy if the signature is invalid. */
const verified = async (file: string, handle: FileHandle, key: string): Promise<Head> => {
  const { first, last, signature } = await endsOf(handle, key);
  if (first === undefined) throw new Error(`Le fichier ${file} est vide : reprenez le certificat.`);
  const head = headOf(first);
  const refused = refusedHead(file, head, keyIdOf(key));
  if (refused !== undefined) throw new Error(refused);
  if (!SIGNATURE.test(last))
    throw new Error(`Le certificat ${file} est incomplet : reprenez-en une copie entière.`);
  if (!isSameSecret(last, signature))
    throw new Error(
      `Le certificat ${file} a été modifié depuis sa signature : ne vous y fiez pas, reprenez-en une copie intacte.`,
    );
  return head as Head;
};

async function* headsIn(handle: FileHandle): AsyncGenerator<CertifiedHead, void> {
  let isFirst = true;
  for await (const line of linesOf(handle)) {
    if (!isFirst && !SIGNATURE.test(line)) {
      const [stream, revision, position, hash] = JSON.parse(line) as StreamLine;
      yield { stream, revision, position, hash };
    }
    isFirst = false;
  }
}

/** Rejects as `verified` does. */
export const openCertificate = async (
  file: string,
  key: string,
): Promise<{ readonly certificate: Certificate; readonly close: () => Promise<void> }> => {
  const handle = await open(file).catch((error: unknown) => {
    throw new Error(`Le certificat ${file} ne peut pas être lu (${errorCode(error)}).`, {
      cause: error,
    });
  });
  try {
    const { logId, at, head, events } = await verified(file, handle, key);
    const certificate = { logId, at, head, events, heads: () => headsIn(handle) };
    return { certificate, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
};
