import { acceptedTypes, isNamedAs, type FileFault, type FileKind, type FileType } from 'contracts';
import type { Pictures } from 'contracts/ports';

/** A file as it came with a request. */
export type GivenFile = {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Hex. */
  readonly sha256: string;
};

export type Readable = { readonly type: FileType; readonly bytes: Uint8Array };
export type CheckedFile =
  | ({ readonly outcome: 'readable' } & Readable)
  | { readonly outcome: 'refused'; readonly fault: FileFault };

const signatures: Readonly<Record<FileType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** By its first bytes, whatever it calls itself. */
const typeOf = (bytes: Uint8Array): FileType | undefined =>
  (Object.keys(signatures) as FileType[]).find((type) =>
    signatures[type].every((byte, index) => bytes[index] === byte),
  );

/** A PDF tells at its end where its parts lie; some software writes blanks behind that. */
const PDF_END = '%%EOF';
const PDF_END_WITHIN = 2_048;
const isWholePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(-PDF_END_WITHIN)).includes(PDF_END);

/**
 * Whether a file is what its field takes, whole and called as it is. A picture comes back written
 * anew, without whatever else lay in it; a PDF as it came.
 */
export const checkFile = async (
  pictures: Pictures,
  { field, fileName, bytes }: GivenFile,
  kind: FileKind,
): Promise<CheckedFile> => {
  const refused = (code: FileFault['code']): CheckedFile => ({
    outcome: 'refused',
    fault: { code, field },
  });
  const type = typeOf(bytes);
  if (type === undefined || !(acceptedTypes[kind] as readonly FileType[]).includes(type))
    return refused('FILE_NOT_ALLOWED');
  if (!isNamedAs(fileName, type)) return refused('FILE_MISNAMED');
  if (type === 'application/pdf')
    return isWholePdf(bytes) ? { outcome: 'readable', type, bytes } : refused('FILE_DAMAGED');
  const painted = await pictures.again(bytes, type);
  return painted.outcome === 'refused'
    ? refused(painted.code)
    : { outcome: 'readable', type, bytes: painted.pictures };
};
