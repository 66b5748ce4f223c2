import { cardWidths, PICTURE_PIXELS_MAX, pictureWidths } from 'contracts';
import type { Painted, Pictures } from 'contracts/ports';
import sharp, { type Sharp } from 'sharp';

// What is decoded is gone at once: a cache would only keep strangers' photos in memory.
sharp.cache(false);

const QUALITY = 88;

/** Refuses what announces too many pixels before any of them is unpacked, and what ends too early. */
const decoding = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'truncated', limitInputPixels: PICTURE_PIXELS_MAX }).autoOrient();

/** For several sizes. */
const decodedOnce = (bytes: Uint8Array): Promise<Buffer> =>
  decoding(bytes).png({ compressionLevel: 0 }).toBuffer();

/** Only what the decoder says of the picture itself is its fault. */
const orRefused = async <Result>(paint: () => Promise<Result>): Promise<Painted<Result>> => {
  try {
    return { outcome: 'painted', pictures: await paint() };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { outcome: 'refused', code: isTooLarge ? 'PICTURE_TOO_LARGE' : 'FILE_DAMAGED' };
  }
};

/** Decodes JPEG and PNG by libvips; whoever calls has looked at the first bytes. */
export const sharpPictures: Pictures = {
  again: (bytes, mime) =>
    orRefused(() => {
      const picture = decoding(bytes);
      const written =
        mime === 'image/png' ? picture.png() : picture.jpeg({ quality: QUALITY, mozjpeg: true });
      return written.toBuffer();
    }),
  squares: (bytes, fit) =>
    orRefused(async () => {
      const decoded = await decodedOnce(bytes);
      const painted = pictureWidths.map(async (width) => {
        const background = { r: 255, g: 255, b: 255, alpha: 0 };
        const square = sharp(decoded).resize({ width, height: width, fit, background });
        return [width, await square.webp({ quality: QUALITY }).toBuffer()] as const;
      });
      return new Map(await Promise.all(painted));
    }),
  cards: (bytes) =>
    orRefused(async () => {
      const decoded = await decodedOnce(bytes);
      const painted = cardWidths.map(async (width) => {
        const card = sharp(decoded).resize({ width, height: (width * 2) / 3, fit: 'cover' });
        return [width, await card.webp({ quality: QUALITY }).toBuffer()] as const;
      });
      return new Map(await Promise.all(painted));
    }),
};
