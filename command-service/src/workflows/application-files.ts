import {
  idFrom,
  squareIdOf,
  type FileFault,
  type FileRef,
  type PictureWidth,
  type PractitionerApplication,
} from 'contracts';
import type { Files, Pictures } from 'contracts/ports';
import { checkFile, type GivenFile, type Readable } from './received-files.ts';

/** Written from a file of that digest, so that another picture gets another id. */
type Squares = {
  readonly sha256: string;
  readonly byWidth: ReadonlyMap<PictureWidth, Uint8Array>;
};
type CheckedDiploma = Readable & { readonly specialityId: string; readonly fileName: string };

type Checked = {
  readonly outcome: 'checked';
  readonly diplomas: readonly CheckedDiploma[];
  readonly pictures: { readonly picture: Squares | null; readonly logo: Squares | null };
};
type Fault = { readonly code: FileFault['code'] | 'DIPLOMA_MISSING'; readonly field: string };
type Refused<Code extends Fault['code'] = FileFault['code']> = {
  readonly outcome: 'refused';
  readonly fault: { readonly code: Code; readonly field: string };
};

const refused = <Code extends Fault['code']>(code: Code, field: string): Refused<Code> => ({
  outcome: 'refused',
  fault: { code, field },
});

const checkSquares = async (
  pictures: Pictures,
  given: readonly GivenFile[],
  field: 'profilePic' | 'logo',
): Promise<Squares | null | Refused> => {
  const file = given.find((one) => one.field === field);
  if (file === undefined) return null;
  const checked = await checkFile(pictures, file, 'picture');
  if (checked.outcome === 'refused') return checked;
  const fit = field === 'logo' ? 'contain' : 'cover';
  const painted = await pictures.squares(checked.bytes, fit);
  if (painted.outcome === 'refused') return refused(painted.code, field);
  return { sha256: file.sha256, byWidth: painted.pictures };
};

/** What became of pictures that were sent: kept, or what is wrong with the first that is not right. */
type ReceivedPictures =
  | { readonly outcome: 'kept'; readonly chosen: Partial<PractitionerApplication['pictures']> }
  | Refused;

const isRefused = (checked: Squares | null | Refused): checked is Refused =>
  checked !== null && 'outcome' in checked;

/** A diploma for each speciality, a photo and a logo if there are some; or what is wrong with the first. */
export const checkApplicationFiles = async (
  pictures: Pictures,
  specialityIds: readonly string[],
  given: readonly GivenFile[],
): Promise<Checked | Refused<Fault['code']>> => {
  const surplus = given.find(
    ({ field }) => Number(field.split('.')[1] ?? 0) >= specialityIds.length,
  );
  if (surplus !== undefined) return refused('TOO_MANY_FILES', surplus.field);
  const diplomas: CheckedDiploma[] = [];
  for (const [index, specialityId] of specialityIds.entries()) {
    const field = `diplomes.${index}`;
    const file = given.find((one) => one.field === field);
    if (file === undefined) return refused('DIPLOMA_MISSING', field);
    const checked = await checkFile(pictures, file, 'diploma');
    if (checked.outcome === 'refused') return checked;
    const { type, bytes } = checked;
    diplomas.push({ type, bytes, specialityId, fileName: file.fileName });
  }
  const picture = await checkSquares(pictures, given, 'profilePic');
  if (isRefused(picture)) return picture;
  const logo = await checkSquares(pictures, given, 'logo');
  if (isRefused(logo)) return logo;
  return { outcome: 'checked', diplomas, pictures: { picture, logo } };
};

/** Keeps a file that its owner's key seals. The same file under the same id replaces itself. */
export const keepPrivate = async (
  files: Files,
  { ownerId, fileId }: { readonly ownerId: string; readonly fileId: string },
  { type, bytes }: Readable,
): Promise<FileRef> => {
  const kept = await files.put({ fileId, area: 'private', ownerId }, bytes);
  return { fileId, mime: type, ...kept };
};

/** Of which the event tells; the others are the same picture. */
const TOLD: PictureWidth = 192;

const keepSquares = async (
  files: Files,
  ownerId: string,
  squares: Squares | null,
): Promise<FileRef | null> => {
  if (squares === null) return null;
  const fileId = idFrom('picture', ownerId, squares.sha256);
  let told: FileRef | null = null;
  for (const [width, bytes] of squares.byWidth) {
    const kept = await files.put(
      { fileId: squareIdOf(fileId, width), area: 'public', ownerId },
      bytes,
    );
    if (width === TOLD) told = { fileId, mime: 'image/webp', ...kept };
  }
  return told;
};

/** Checks and keeps the pictures that are there; of one that is not, nothing is said. */
export const receivePictures = async (
  { files, pictures }: { readonly files: Files; readonly pictures: Pictures },
  ownerId: string,
  given: readonly GivenFile[],
): Promise<ReceivedPictures> => {
  const picture = await checkSquares(pictures, given, 'profilePic');
  if (isRefused(picture)) return picture;
  const logo = await checkSquares(pictures, given, 'logo');
  if (isRefused(logo)) return logo;
  const chosen = {
    ...(picture === null ? {} : { picture: await keepSquares(files, ownerId, picture) }),
    ...(logo === null ? {} : { logo: await keepSquares(files, ownerId, logo) }),
  };
  return { outcome: 'kept', chosen };
};

/** Keeps what was checked, under ids that the same files would get again. */
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
