import type { CardWidth, PictureWidth } from '../values/uploads.ts';

/** What became of a picture that somebody sent. */
export type Painted<Pictures> =
  | { readonly outcome: 'painted'; readonly pictures: Pictures }
  | { readonly outcome: 'refused'; readonly code: 'FILE_DAMAGED' | 'PICTURE_TOO_LARGE' };

/**
 * Pictures are never kept as they came: each is decoded whole and written anew, so that nothing
 * stays of what else lay in the file (where a photo was taken, another file behind it).
 */
export type Pictures = {
  /** The same picture, upright, in its own format. */
  again(bytes: Uint8Array, mime: 'image/jpeg' | 'image/png'): Promise<Painted<Uint8Array>>;
  /** Squares in WebP, one of each width: filled by the picture, or with all of it inside. */
  squares(
    bytes: Uint8Array,
    fit: 'cover' | 'contain',
  ): Promise<Painted<ReadonlyMap<PictureWidth, Uint8Array>>>;
  /** Cards in WebP, half as wide again as they are high, one of each width, filled by the picture. */
  cards(bytes: Uint8Array): Promise<Painted<ReadonlyMap<CardWidth, Uint8Array>>>;
};
