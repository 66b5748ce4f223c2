import { createHash } from 'node:crypto';
import {
  acceptedTypes,
  DIPLOMA_PAGES_MAX,
  fileSentence,
  isFileError,
  isNamedAs,
  networkOf,
  pictureIdOf,
  type ErrorAnswer,
  type ErrorCode,
  type FileFault,
  type FileKind,
  type FileRef,
  type FileType,
} from 'contracts';
import type { Files, FileSender, Opened, UntrustedFile, UntrustedFiles } from 'contracts/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from './answers.ts';

/** A file as received with a request. */
export type GivenFile = UntrustedFile & {
  replace(content: Uint8Array): Promise<void>;
  readonly field: string;
  readonly fileName: string;
  /** `FILE_HEAD_BYTES` of it, for recognising its type. */
  readonly head: Uint8Array;
  readonly sha256: string;
};

/** A file that is in memory only once it is read. */
export type Readable = { readonly type: FileType; read(): Promise<Uint8Array> };
export type FileRefusal = {
  readonly outcome: 'refused';
  readonly fault: { readonly code: FileFault['code'] | 'BUSY'; readonly field: string };
};

/** Answered 503, although the client has disconnected. */
const hasLeft = (): Error => Object.assign(new Error('The sender has left.'), { code: 'BUSY' });

export const senderOf = (request: FastifyRequest, reply: FastifyReply): FileSender => {
  const leaving = new AbortController();
  if (reply.raw.destroyed) leaving.abort(hasLeft());
  reply.raw.once('close', () => leaving.abort(hasLeft()));
  return { network: networkOf(request.ip), left: leaving.signal };
};

/** The sentence names the file. */
export const refuseFile = (
  reply: FastifyReply,
  { code, field }: { readonly code: ErrorCode; readonly field: string },
): ErrorAnswer => {
  const answer = refused(reply, code, { fields: [field] });
  return isFileError(code) ? { ...answer, message: fileSentence({ code, field }) } : answer;
};

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = '%PDF-';

/** The type by the first bytes. PDF readers skip bytes before the header. */
const typeOf = (head: Uint8Array): FileType | undefined => {
  if (startsWith(head, JPEG)) return 'image/jpeg';
  if (startsWith(head, PNG)) return 'image/png';
  return Buffer.from(head).includes(PDF) ? 'application/pdf' : undefined;
};

const refusal = (code: FileRefusal['fault']['code'], field: string): FileRefusal => ({
  outcome: 'refused',
  fault: { code, field },
});

/** If its field accepts it and its name agrees. */
const acceptedTypeOf = (
  { field, fileName, head }: GivenFile,
  kind: FileKind,
): { readonly outcome: 'accepted'; readonly type: FileType } | FileRefusal => {
  const type = typeOf(head);
  if (type === undefined || !(acceptedTypes[kind] as readonly FileType[]).includes(type))
    return refusal('FILE_NOT_ALLOWED', field);
  return isNamedAs(fileName, type)
    ? { outcome: 'accepted', type }
    : refusal('FILE_MISNAMED', field);
};

/** A PDF without this end was cut off; some software writes blanks behind it. */
const PDF_END = '%%EOF';
const PDF_END_WITHIN = 2_048;
const isWholePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(-PDF_END_WITHIN)).includes(PDF_END);

/** A PDF must have pages and open without a password; it is stored unchanged. */
const checkPdf = async (
  untrusted: UntrustedFiles,
  given: GivenFile,
  sender: FileSender,
): Promise<FileRefusal['fault']['code'] | undefined> => {
  if (!isWholePdf(await given.read())) return 'FILE_DAMAGED';
  const opened = await untrusted.pdfPages(given, sender);
  if (opened.outcome === 'refused') return opened.code;
  return opened.content > DIPLOMA_PAGES_MAX ? 'PDF_TOO_LONG' : undefined;
};

/** A picture is rewritten, a PDF stays as it came. */
export const checkDocument = async (
  untrusted: UntrustedFiles,
  { given, kind }: { readonly given: GivenFile; readonly kind: 'diploma' | 'paper' },
  sender: FileSender,
): Promise<({ readonly outcome: 'readable' } & Readable) | FileRefusal> => {
  const accepted = acceptedTypeOf(given, kind);
  if (accepted.outcome === 'refused') return accepted;
  const { type } = accepted;
  const readable = { outcome: 'readable', type, read: () => given.read() } as const;
  if (type === 'application/pdf') {
    const code = await checkPdf(untrusted, given, sender);
    return code === undefined ? readable : refusal(code, given.field);
  }
  const rewritten = await untrusted.rewritten(given, type, sender);
  if (rewritten.outcome === 'refused') return refusal(rewritten.code, given.field);
  await given.replace(rewritten.content);
  return readable;
};

/** Under its owner's key. A repeated call replaces it. */
export const keepPrivate = async (
  files: Pick<Files, 'put'>,
  { ownerId, fileId }: { readonly ownerId: string; readonly fileId: string },
  readable: Readable,
): Promise<FileRef> => {
  const kept = await files.put({ fileId, area: 'private', ownerId }, await readable.read());
  return { fileId, mime: readable.type, ...kept };
};

export const paintedIdOf = (ownerId: string, sizes: ReadonlyMap<number, Uint8Array>): string =>
  pictureIdOf(
    ownerId,
    [...sizes.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex')),
  );

/** Decoded, if its field accepts it. */
export const checkPicture = async <Painted>(
  given: GivenFile,
  paint: () => Promise<Opened<Painted>>,
): Promise<{ readonly outcome: 'painted'; readonly painted: Painted } | FileRefusal> => {
  const accepted = acceptedTypeOf(given, 'picture');
  if (accepted.outcome === 'refused') return accepted;
  const opened = await paint();
  return opened.outcome === 'refused'
    ? refusal(opened.code, given.field)
    : { outcome: 'painted', painted: opened.content };
};
