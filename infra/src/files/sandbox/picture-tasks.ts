import {
  articleWidths,
  cardWidths,
  DIPLOMA_SIDE_MAX,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
  pictureWidths,
  SHARED_HEIGHT,
  SHARED_WIDTH,
} from 'contracts';
import type { Opened } from 'contracts/ports';
import sharp, { type Sharp } from 'sharp';
import type { Task } from './tasks.ts';

// A cache would keep users' photos in memory, and threads would take cores from visitors.
sharp.cache(false);
sharp.concurrency(1);
// A forged header must not reach decoders of other formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const QUALITY = 88;

/** Only the header is read. */
const isTooLarge = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.max(width, height) > PICTURE_SIDE_MAX || width * height > PICTURE_PIXELS_MAX;

const source = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'truncated', limitInputPixels: PICTURE_PIXELS_MAX, sequentialRead: true });

/** Of all errors only exhausted memory is not the file's fault. */
const codeOf = (error: unknown): 'FILE_DAMAGED' | 'FILE_TOO_COMPLEX' =>
  error instanceof Error && /memory/i.test(error.message) ? 'FILE_TOO_COMPLEX' : 'FILE_DAMAGED';

const painted = async <Made>(
  bytes: Uint8Array,
  paint: () => Promise<Made>,
): Promise<Opened<Made>> => {
  try {
    // The library's own bound on pixels would throw another error.
    if (isTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata()))
      return { outcome: 'refused', code: 'PICTURE_TOO_LARGE' };
    return { outcome: 'opened', content: await paint() };
  } catch (error) {
    return { outcome: 'refused', code: codeOf(error) };
  }
};

/** The widths are painted one after the other, since JPEGs are decoded at about the needed size. */
const inWidths = async <Width extends number>(
  widths: readonly Width[],
  paint: (width: Width) => Sharp,
): Promise<ReadonlyMap<Width, Uint8Array>> => {
  const made = new Map<Width, Uint8Array>();
  for (const width of widths)
    made.set(width, await paint(width).webp({ quality: QUALITY }).toBuffer());
  return made;
};

const NO_LARGER = { fit: 'inside', withoutEnlargement: true } as const;

export const rewritten: Task<'rewritten'> = (bytes, { mime }) =>
  painted(bytes, () => {
    const picture = source(bytes)
      .autoOrient()
      .resize({ width: DIPLOMA_SIDE_MAX, height: DIPLOMA_SIDE_MAX, ...NO_LARGER });
    const written =
      mime === 'image/png' ? picture.png() : picture.jpeg({ quality: QUALITY, mozjpeg: true });
    return written.toBuffer();
  });

/** Large enough for all sizes, which are made from it. */
const reduced = (bytes: Uint8Array, side: number, fit: 'inside' | 'outside'): Promise<Buffer> =>
  source(bytes)
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();

export const squares: Task<'squares'> = (bytes, { fit }) =>
  painted(bytes, async () => {
    const side = Math.max(...pictureWidths);
    const smaller = await reduced(bytes, side, fit === 'cover' ? 'outside' : 'inside');
    const background = { r: 255, g: 255, b: 255, alpha: 0 };
    return inWidths(pictureWidths, (width) =>
      source(smaller).resize({ width, height: width, fit, background }),
    );
  });

export const cards: Task<'cards'> = (bytes) =>
  painted(bytes, async () => {
    const smaller = await reduced(bytes, Math.max(...cardWidths), 'outside');
    return inWidths(cardWidths, (width) =>
      source(smaller).resize({ width, height: (width * 2) / 3, fit: 'cover' }),
    );
  });

/** A picture smaller than a width has its own; the one to share is filled by it. */
export const illustrations: Task<'illustrations'> = (bytes) =>
  painted(bytes, async () => {
    const smaller = await reduced(bytes, Math.max(...articleWidths), 'outside');
    const { width, height } = await sharp(
      await source(smaller)
        .resize({ width: Math.max(...articleWidths), ...NO_LARGER })
        .png()
        .toBuffer(),
    ).metadata();
    const sizes = new Map<number, Uint8Array>(
      await inWidths(articleWidths, (each) =>
        source(smaller).resize({ width: each, ...NO_LARGER }),
      ),
    );
    const shared = source(smaller)
      .resize({ width: SHARED_WIDTH, height: SHARED_HEIGHT, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY });
    sizes.set(SHARED_WIDTH, await shared.toBuffer());
    return { sizes, width, height };
  });
