import {
  idFrom,
  squareIdOf,
  type FileRef,
  type PictureWidth,
  type PractitionerApplication,
} from 'contracts';
import type { Files, FileSender, UntrustedFiles } from 'contracts/ports';
import {
  checkDocument,
  checkPicture,
  keepPrivate,
  paintedIdOf,
  type FileRefusal,
  type GivenFile,
  type Readable,
} from '../engine/received-files.ts';

type Squares = ReadonlyMap<PictureWidth, Uint8Array>;
type CheckedDiploma = Readable & { readonly specialityId: string; readonly fileName: string };

type Reading = { readonly untrusted: UntrustedFiles; readonly sender: FileSender };

type Checked = {
  readonly outcome: 'checked';
  readonly diplomas: readonly CheckedDiploma[];
  readonly pictures: { readonly picture: Squares | null; readonly logo: Squares | null };
};
type Fault = {
  readonly code: FileRefusal['fault']['code'] | 'DIPLOMA_MISSING';
  readonly field: string;
};
type Refused = { readonly outcome: 'refused'; readonly fault: Fault };

const refused = (code: Fault['code'], field: string): Refused => ({
  outcome: 'refused',
  fault: { code, field },
});

const checkSquares = async (
  { untrusted, sender }: Reading,
  given: readonly GivenFile[],
  field: 'profilePic' | 'logo',
): Promise<Squares | null | FileRefusal> => {
  const file = given.find((one) => one.field === field);
  if (file === undefined) return null;
  const fit = field === 'logo' ? 'contain' : 'cover';
  const checked = await checkPicture(file, () => untrusted.squares(file, fit, sender));
  if (checked.outcome === 'refused') return checked;
  return checked.painted;
};

/** Stored, or the first fault. */
type ReceivedPictures =
  | { readonly outcome: 'kept'; readonly chosen: Partial<PractitionerApplication['pictures']> }
  | FileRefusal;

const isRefused = (checked: Squares | null | FileRefusal): checked is FileRefusal =>
  checked !== null && 'outcome' in checked;

/** The diplomas (one for each speciality), photo and logo, or the first fault. */
export const checkApplicationFiles = async (
  reading: Reading,
  specialityIds: readonly string[],
  given: readonly GivenFile[],
): Promise<Checked | Refused> => {
  const surplus = given.find(
    ({ field }) => Number(field.split('.')[1] ?? 0) >= specialityIds.length,
  );
  if (surplus !== undefined) return refused('TOO_MANY_FILES', surplus.field);
  const diplomas: CheckedDiploma[] = [];
  for (const [index, specialityId] of specialityIds.entries()) {
    const field = `diplomes.${index}`;
    const file = given.find((one) => one.field === field);
    if (file === undefined) return refused('DIPLOMA_MISSING', field);
    const checked = await checkDocument(
      reading.untrusted,
      { given: file, kind: 'diploma' },
      reading.sender,
    );
    if (checked.outcome === 'refused') return checked;
    diplomas.push({ ...checked, specialityId, fileName: file.fileName });
  }
  const picture = await checkSquares(reading, given, 'profilePic');
  if (isRefused(picture)) return picture;
  const logo = await checkSquares(reading, given, 'logo');
  if (isRefused(logo)) return logo;
  return { outcome: 'checked', diplomas, pictures: { picture, logo } };
};

/** The event names this width. */
const RECORDED_WIDTH: PictureWidth = 192;

/** The event names one of them. */
export const keepSquares = async (
  files: Files,
  ownerId: string,
  squares: Squares | null,
): Promise<FileRef | null> => {
  if (squares === null) return null;
  const fileId = paintedIdOf(ownerId, squares);
  let recorded: FileRef | null = null;
  for (const [width, bytes] of squares) {
    const kept = await files.put(
      { fileId: squareIdOf(fileId, width), area: 'public', ownerId },
      bytes,
    );
    if (width === RECORDED_WIDTH) recorded = { fileId, mime: 'image/webp', ...kept };
  }
  return recorded;
};

/** A missing picture is not an error. */
export const receivePictures = async (
  { files, ...reading }: Reading & { readonly files: Files },
  ownerId: string,
  given: readonly GivenFile[],
): Promise<ReceivedPictures> => {
  const picture = await checkSquares(reading, given, 'profilePic');
  if (isRefused(picture)) return picture;
  const logo = await checkSquares(reading, given, 'logo');
  if (isRefused(logo)) return logo;
  const chosen = {
    ...(picture === null ? {} : { picture: await keepSquares(files, ownerId, picture) }),
    ...(logo === null ? {} : { logo: await keepSquares(files, ownerId, logo) }),
  };
  return { outcome: 'kept', chosen };
};

/** Under ids that the same files would get again. */
export const keepApplicationFiles = async (
  files: Files,
  ownerId: string,
  { diplomas, pictures }: Checked,
): Promise<Pick<PractitionerApplication, 'diplomas' | 'pictures'>> => {
  const kept: PractitionerApplication['diplomas'][number][] = [];
  for (const { specialityId, fileName, ...readable } of diplomas) {
    const diplomaId = idFrom('diploma', ownerId, specialityId);
    const file = await keepPrivate(files, { ownerId, fileId: diplomaId }, readable);
    kept.push({ diplomaId, specialityId, file, fileName });
  }
  return {
    diplomas: kept,
    pictures: {
      picture: await keepSquares(files, ownerId, pictures.picture),
      logo: await keepSquares(files, ownerId, pictures.logo),
    },
  };
};
