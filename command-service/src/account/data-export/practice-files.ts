import { squareIdOf, type FileRef, type PaperDocument } from 'contracts';
import type { Files } from 'contracts/ports';
import type { PracticeData } from './practice-data.ts';
import type { ArchivedFile } from './zip-archive.ts';

/** The largest stored square. */
const PICTURE_WIDTH = 512;

/** The number makes the name unique, and the replaced characters keep it from being a path on any system. */
const archiveName = (number: number, fileName: string, folder = 'fichiers'): string =>
  `${folder}/${number}-${fileName.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-').slice(-100)}`;

const picture = (
  files: Pick<Files, 'open'>,
  name: string,
  ref: FileRef | null | undefined,
): readonly ArchivedFile[] =>
  ref === null || ref === undefined
    ? []
    : [
        {
          name: `fichiers/${name}.webp`,
          read: () => files.open('public', squareIdOf(ref.fileId, PICTURE_WIDTH)),
        },
      ];

type SharedPaper = Pick<PaperDocument, 'file' | 'fileName'>;

/** The files among papers; one that cannot be decrypted is left out. */
export const paperFiles = (
  files: Pick<Files, 'open'>,
  papers: readonly SharedPaper[],
): readonly ArchivedFile[] =>
  papers
    .flatMap(({ file, fileName }) => (file === null ? [] : [{ file, fileName: fileName ?? '' }]))
    .map(({ file, fileName }, index) => ({
      name: archiveName(index + 1, fileName, 'fichiers/documents'),
      read: () => files.open('private', file.fileId),
    }));

/** Portrait, logo and diplomas. A file that cannot be decrypted is left out. */
export const practiceFiles = (
  files: Pick<Files, 'open'>,
  { diplomas, pictures }: PracticeData['files'],
): readonly ArchivedFile[] => [
  ...picture(files, 'photo', pictures?.picture),
  ...picture(files, 'logo', pictures?.logo),
  ...diplomas.map(({ fileName, file: { fileId } }, index): ArchivedFile => ({
    name: archiveName(index + 1, fileName),
    read: () => files.open('private', fileId),
  })),
];
