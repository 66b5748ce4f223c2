import { invalid, type RejectionTable } from '../rejection.ts';
import { fileLabel } from './uploads.ts';

/** The answer puts the file's name in front. */
export const fileErrors = {
  FILE_EMPTY: invalid('Ce fichier est vide.'),
  FILE_TOO_LARGE: { status: 413, message: 'Ce fichier dépasse 8 Mo.' },
  FILE_NOT_ALLOWED: invalid(
    'Ce format n’est pas accepté. Choisissez un JPEG ou un PNG, ou un PDF pour un diplôme ou un document.',
  ),
  FILE_MISNAMED: invalid(
    'Le nom de ce fichier annonce un autre format que le sien. Enregistrez-le à nouveau.',
  ),
  FILE_DAMAGED: invalid('Ce fichier est incomplet ou abîmé : il ne peut pas être ouvert.'),
  FILE_LOCKED: invalid(
    'Ce PDF est protégé par un mot de passe : nous ne pourrions pas le lire. Enregistrez-le sans mot de passe, puis envoyez-le à nouveau.',
  ),
  PDF_TOO_LONG: invalid('Ce PDF a plus de 200 pages : envoyez seulement celles qui comptent.'),
  FILE_TOO_COMPLEX: invalid(
    'Ce fichier demande trop de travail pour être ouvert. Enregistrez-le plus simplement, par exemple comme photo en JPEG.',
  ),
  FILE_NAME_TOO_LONG: invalid('Le nom de ce fichier est trop long : 200 signes au plus.'),
  PICTURE_TOO_LARGE: {
    status: 413,
    message:
      'Cette image est trop grande : 25 millions de pixels au plus, et 10 000 pixels de côté. Réduisez-la, puis envoyez-la à nouveau.',
  },
  TOO_MANY_FILES: invalid('Il y a plus de fichiers qu’il n’en faut.'),
} as const satisfies RejectionTable;

export type FileErrorCode = keyof typeof fileErrors;

export const isFileError = (code: string): code is FileErrorCode => Object.hasOwn(fileErrors, code);

/** The name of the field with its index: 'diplomes.1'. */
export type FileFault = { readonly code: FileErrorCode; readonly field: string };

/** 'Diplôme 2 : ce fichier est vide.' */
export const fileSentence = ({ code, field }: FileFault): string => {
  const { message } = fileErrors[code];
  return `${fileLabel(field)} : ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
};
