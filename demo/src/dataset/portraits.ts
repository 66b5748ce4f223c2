import { readFile } from 'node:fs/promises';
import { pictureWidths, type PictureWidth } from 'contracts';

/** The squares of a portrait by its number, as an upload leaves them. */
export const squaresOfPortrait = async (
  number: string,
): Promise<ReadonlyMap<PictureWidth, Uint8Array>> =>
  new Map(
    await Promise.all(
      pictureWidths.map(
        async (width) =>
          [
            width,
            await readFile(new URL(`./portraits/${width}/${number}.webp`, import.meta.url)),
          ] as const,
      ),
    ),
  );
