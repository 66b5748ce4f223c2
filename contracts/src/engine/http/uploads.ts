import { idFrom } from '../identity.ts';

/** Shared by the server, which checks files, and the forms, which name the limit. */
export const FILE_BYTES_MAX = 8 * 1_048_576;
export const UPLOAD_BYTES_MAX = 48 * 1_048_576;
/** At 1 Mbit/s the largest upload takes 400 s. */
export const UPLOAD_WITHIN_MS = 600_000;
export const FILE_NAME_MAX = 200;
export const DIPLOMAS_MAX = 10;
export const DIPLOMA_PAGES_MAX = 200;
/** PDF readers look for the header within these bytes. */
export const FILE_HEAD_BYTES = 1_024;
/** Unpacked, such a picture takes 100 MB. */
export const PICTURE_PIXELS_MAX = 25_000_000;
export const PICTURE_SIDE_MAX = 10_000;
/** A4 at 300 dots an inch is 3,508 pixels high. */
export const DIPLOMA_SIDE_MAX = 4_000;
/** Squares, in pixels. */
export const pictureWidths = [96, 192, 512] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The widths of a speciality's picture, which is half as wide again as it is high. */
export const cardWidths = [480, 960] as const;
export type CardWidth = (typeof cardWidths)[number];

/** The id contains the digests of all sizes, so that an exchanged file does not match its name. */
export const pictureIdOf = (ownerId: string, digests: readonly string[]): string =>
  idFrom('picture', ownerId, ...digests);

/** The id is also the end of the picture's address. */
export const cardIdOf = (fileId: string, width: CardWidth): string => `${fileId}-${width}`;
export const cardNameOf = (fileId: string): string => `${cardIdOf(fileId, 480)}.webp`;

const CARD_NAME = /^(.+)-480\.webp$/;
/** `undefined` for a name that is not ours. */
export const cardFileIdOf = (name: string | null): string | undefined =>
  name === null ? undefined : CARD_NAME.exec(name)?.[1];

/** A paper is what a practitioner hands over to a customer. */
export type FileKind = 'diploma' | 'paper' | 'picture';
export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** The values for the `accept` attribute of a file field. */
export const acceptedTypes = {
  diploma: ['application/pdf', 'image/jpeg', 'image/png'],
  paper: ['application/pdf', 'image/jpeg', 'image/png'],
  picture: ['image/jpeg', 'image/png'],
} as const satisfies Readonly<Record<FileKind, readonly FileType[]>>;

/** Faults that are found without opening the file. */
export const unopenedFault = (
  fileName: string,
  bytes: number,
): 'FILE_NAME_TOO_LONG' | 'FILE_TOO_LARGE' | 'FILE_EMPTY' | undefined => {
  if (fileName.length > FILE_NAME_MAX) return 'FILE_NAME_TOO_LONG';
  if (bytes > FILE_BYTES_MAX) return 'FILE_TOO_LARGE';
  return bytes === 0 ? 'FILE_EMPTY' : undefined;
};

const endings: Readonly<Record<FileType, RegExp>> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
};

/** The name's ending is the type's, or unknown. */
export const isNamedAs = (fileName: string, type: FileType): boolean =>
  endings[type].test(fileName) || !Object.values(endings).some((ending) => ending.test(fileName));

const fileLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    diplomes: 'Diplôme',
    diploma: 'Diplôme',
    logo: 'Logo',
    profilePic: 'Photo',
    picture: 'Image',
  }),
);

/** 'diplomes.1' is 'Diplôme 2'. */
export const fileLabel = (field: string): string => {
  const [name = '', index] = field.split('.');
  const label = fileLabels.get(name);
  if (label === undefined) return 'Fichier';
  return index === undefined ? label : `${label} ${Number(index) + 1}`;
};
