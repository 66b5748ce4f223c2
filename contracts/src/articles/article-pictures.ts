/** Widths in WebP; a smaller picture is not enlarged. */
export const articleWidths = [480, 960, 1_440] as const;
export type ArticleWidth = (typeof articleWidths)[number];
/** In JPEG, for pages of other sites that show the address. */
export const SHARED_WIDTH = 1_200;
export const SHARED_HEIGHT = 630;

export const articleFileIdOf = (pictureId: string, width: number): string =>
  `${pictureId}-${width}`;

/** Every file of a picture. */
export const articleFileIds = (pictureId: string): readonly string[] =>
  [...articleWidths, SHARED_WIDTH].map((width) => articleFileIdOf(pictureId, width));

/** The end of the picture's address. */
export const articlePictureName = (pictureId: string, width: ArticleWidth = 960): string =>
  `${articleFileIdOf(pictureId, width)}.webp`;

export const sharedPictureName = (pictureId: string): string =>
  `${articleFileIdOf(pictureId, SHARED_WIDTH)}.jpg`;
