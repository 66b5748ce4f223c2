import { Type, type Static } from 'typebox';
import { Id } from '../engine/fields.ts';
import type { PictureWidth } from '../engine/http/uploads.ts';

/** Kept before the event that names it. */
export const FileRef = Type.Object(
  {
    fileId: Id,
    mime: Type.Enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
    bytes: Type.Integer({ minimum: 1 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { additionalProperties: false },
);
export type FileRef = Static<typeof FileRef>;

export const squareIdOf = (fileId: string, width: PictureWidth): string => `${fileId}-${width}`;

/** Below `/uploads/profilePic/`; browsers that need more pixels load 512. */
export const pictureNameOf = (picture: FileRef | null): string | null =>
  picture === null ? null : `${squareIdOf(picture.fileId, 192)}.webp`;
