import { beforeAll, describe, expect, it } from '@jest/globals';
import { FILE_BYTES_MAX } from 'contracts';
import sharp from 'sharp';
import { aPng } from '../testing/pictures.ts';
import { sharpPictures } from './sharp-pictures.ts';

const again = (...given: Parameters<typeof sharpPictures.again>) => sharpPictures.again(...given);
const squares = (...given: Parameters<typeof sharpPictures.squares>) =>
  sharpPictures.squares(...given);

/** A photo of 40 × 20, lying on its side, that says where it was taken. */
const aPhoto = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#688c6f' } })
    .withExif({ IFD0: { Copyright: 'Claire' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('a picture', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await aPhoto();
  });

  it('is written anew, upright, without what else its file told', async () => {
    expect(photo.includes('Claire')).toBe(true);
    const painted = await again(photo, 'image/jpeg');
    if (painted.outcome !== 'painted') throw new Error('refused');
    const { format, width, height, exif, orientation } = await sharp(painted.pictures).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('stays a PNG where it was one', async () => {
    const painted = await again(await aPng(), 'image/png');
    if (painted.outcome !== 'painted') throw new Error('refused');
    expect((await sharp(painted.pictures).metadata()).format).toBe('png');
  });

  it.each(['cover', 'contain'] as const)('becomes squares of three widths (%s)', async (fit) => {
    const painted = await squares(photo, fit);
    if (painted.outcome !== 'painted') throw new Error('refused');
    for (const [side, bytes] of painted.pictures) {
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side });
    }
    expect([...painted.pictures.keys()]).toEqual([96, 192, 512]);
  });

  it('becomes cards of two widths, without what else its file told', async () => {
    const painted = await sharpPictures.cards(photo);
    if (painted.outcome !== 'painted') throw new Error('refused');
    const sizes = await Promise.all(
      [...painted.pictures.values()].map(async (bytes) => {
        const { format, width, height, exif } = await sharp(bytes).metadata();
        return { format, width, height, exif };
      }),
    );
    expect(sizes).toEqual([
      { format: 'webp', width: 480, height: 320, exif: undefined },
      { format: 'webp', width: 960, height: 640, exif: undefined },
    ]);
  });

  it('is refused as damaged when it ends too early', async () => {
    const cut = photo.subarray(0, photo.length - 40);
    expect(await again(cut, 'image/jpeg')).toEqual({ outcome: 'refused', code: 'FILE_DAMAGED' });
    const png = await aPng();
    expect(await squares(png.subarray(0, png.length - 20), 'cover')).toMatchObject({
      code: 'FILE_DAMAGED',
    });
  });

  it('is refused by its pixels before they are unpacked, however few bytes it has', async () => {
    const bomb = await aPng({ width: 12_000, height: 12_000 });
    expect(bomb.length).toBeLessThan(FILE_BYTES_MAX / 4);
    expect(await again(bomb, 'image/png')).toEqual({
      outcome: 'refused',
      code: 'PICTURE_TOO_LARGE',
    });
  });
});
