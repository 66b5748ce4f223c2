import { Type, type Static } from 'typebox';
import { Id } from '../engine/fields.ts';
import type { PictureWidth } from '../engine/http/uploads.ts';

/** A file that was kept before the event that names it. Its bytes and their digest are those kept. */
export const FileRef = Type.Object(
  {
    fileId: Id,
    mime: Type.Enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
    bytes: Type.Integer({ minimum: 1 }),
    /** Hex. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { additionalProperties: false },
);
export type FileRef = Static<typeof FileRef>;

/** Under which id a square of a picture is kept. */
export const squareIdOf = (fileId: string, width: PictureWidth): string => `${fileId}-${width}`;

/**
 * The end of a picture's address, below `/uploads/profilePic/`; browsers that need more pixels load
 * 512.
 */
export const pictureNameOf = (picture: FileRef | null): string | null =>
  picture === null ? null : `${squareIdOf(picture.fileId, 192)}.webp`;
