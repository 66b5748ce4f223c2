import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutVisitorLimits } from 'contracts';
import type { FileSender, Opened, UntrustedFiles } from 'contracts/ports';
import sharp from 'sharp';
import { aPdf, aPng } from '../../testing/pictures.ts';
import { anEncryptedPdf, aPdfOfPages } from '../../testing/pdfs.ts';
import { openSandbox } from './open-sandbox.ts';

let sandbox: UntrustedFiles;
beforeAll(() => {
  sandbox = openSandbox({ limits: withoutVisitorLimits });
});
afterAll(() => sandbox.close());

const someone = (): FileSender => ({
  network: '192.0.2.1',
  left: new AbortController().signal,
});
const file = (bytes: Uint8Array) => ({ read: async () => bytes });
const contentOf = <Content>(opened: Opened<Content>): Content => {
  if (opened.outcome === 'refused') throw new Error(opened.code);
  return opened.content;
};

/** A photo of 40 × 20, rotated, with its location in the metadata. */
const aPhoto = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#688c6f' } })
    .withExif({ IFD0: { Copyright: 'Claire' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A PNG of one colour whose header announces other sides than its content has. */
const announcing = async (width: number, height: number): Promise<Buffer> => {
  const png = Buffer.from(await aPng());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

describe('a picture in the sandbox', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await aPhoto();
  });
  const rewritten = (bytes: Uint8Array, mime: 'image/jpeg' | 'image/png') =>
    sandbox.rewritten(file(bytes), mime, someone());

  it('is written again, upright, without what else its file told', async () => {
    expect(photo.includes('Claire')).toBe(true);
    const bytes = contentOf(await rewritten(photo, 'image/jpeg'));
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('stays a PNG where it was one, and gets no larger than it is read at', async () => {
    const bytes = contentOf(await rewritten(await aPng({ width: 5_000, height: 10 }), 'image/png'));
    const { format, width } = await sharp(bytes).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 4_000 });
  });

  it.each(['cover', 'contain'] as const)('becomes squares of three widths (%s)', async (fit) => {
    const painted = contentOf(await sandbox.squares(file(photo), fit, someone()));
    for (const [side, bytes] of painted) {
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side });
    }
    expect([...painted.keys()]).toEqual([96, 192, 512]);
  });

  it('becomes cards of two widths, without what else its file told', async () => {
    const painted = contentOf(await sandbox.cards(file(photo), someone()));
    const sizes = await Promise.all(
      [...painted.values()].map(async (bytes) => {
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
    const corrupted = { outcome: 'refused', code: 'FILE_DAMAGED' };
    expect(await rewritten(photo.subarray(0, photo.length - 40), 'image/jpeg')).toEqual(corrupted);
    const png = await aPng();
    const cut = file(png.subarray(0, png.length - 20));
    expect(await sandbox.squares(cut, 'cover', someone())).toEqual(corrupted);
  });

  it.each([
    ['high and narrow', 1, 24_999_999],
    ['wide and low', 10_001, 1],
    ['of too many pixels', 5_001, 5_000],
    ['of sides whose product overflows', 2_147_483_647, 2_147_483_647],
  ])('is refused by its header when it is %s', async (_, width, height) => {
    expect(await rewritten(await announcing(width, height), 'image/png')).toEqual({
      outcome: 'refused',
      code: expect.stringMatching(/^(PICTURE_TOO_LARGE|FILE_DAMAGED)$/),
    });
  });

  it('is not decoded as what nobody may send', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const webp = await sharp(await aPng())
      .webp()
      .toBuffer();
    for (const bytes of [svg, webp])
      expect(await sandbox.cards(file(bytes), someone())).toMatchObject({ code: 'FILE_DAMAGED' });
  });
});

describe('a PDF in the sandbox', () => {
  const pdfPages = (bytes: Uint8Array) => sandbox.pdfPages(file(bytes), someone());

  it.each([
    ['of one page', () => aPdf(), 1],
    ['of many pages', () => aPdfOfPages(1_200), 1_200],
    [
      'behind other bytes',
      () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), aPdf()]),
      1,
    ],
    ['locked against changes only', () => anEncryptedPdf({ opensWith: '' }), 1],
  ])('tells its pages when it is one %s', async (_, pdf, pages) => {
    expect(await pdfPages(pdf())).toEqual({ outcome: 'opened', content: pages });
  });

  it.each([
    ['FILE_LOCKED', 'locked by a password', () => anEncryptedPdf({ opensWith: 'sésame' })],
    ['FILE_DAMAGED', 'without a page', () => aPdfOfPages(0)],
    ['FILE_DAMAGED', 'cut off', () => aPdf().subarray(0, 100)],
  ])('is refused with %s when it is one %s', async (code, _, pdf) => {
    expect(await pdfPages(pdf())).toEqual({ outcome: 'refused', code });
  });
});

/** Bytes that take the sandbox a while: an interlaced picture of nearly as many pixels as are taken. */
const slowPicture = () =>
  sharp({ create: { width: 4_990, height: 4_990, channels: 3, background: '#d87535' } })
    .png({ progressive: true })
    .toBuffer();

describe('the sandbox', () => {
  it('ends work that takes too long, and goes on with the next', async () => {
    const hasty = openSandbox({ limits: withoutVisitorLimits, deadlineMs: 1 });
    const slow = file(await slowPicture());
    expect(await hasty.rewritten(slow, 'image/png', someone())).toEqual({
      outcome: 'refused',
      code: 'FILE_TOO_COMPLEX',
    });
    await hasty.close();
  });

  it('serves networks in turns, each up to its share, and nobody who has left', async () => {
    const small = openSandbox({
      limits: { filesWaiting: 3, filesWaitingFromOneAddress: 2 },
    });
    const order: string[] = [];
    const leaving = new AbortController();
    const send = (network: string, left = new AbortController().signal) =>
      small
        .pdfPages(
          {
            read: async () => {
              order.push(network);
              return aPdf();
            },
          },
          { network, left },
        )
        .then(({ outcome }) => outcome);
    // The first is begun at once; two of its network may wait behind it.
    const sent = [send('a'), send('a'), send('a', leaving.signal), send('a'), send('b'), send('c')];
    leaving.abort();
    expect(await Promise.all(sent)).toEqual([
      'opened',
      'opened',
      'refused',
      'refused',
      'opened',
      'refused',
    ]);
    expect(order).toEqual(['a', 'a', 'b'].sort());
    await small.close();
  });

  it('bounds the memory of its process by the kernel', async () => {
    expect(await sandbox.pdfPages(file(aPdf()), someone())).toMatchObject({ outcome: 'opened' });
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    const limits = children
      .trim()
      .split(' ')
      .map((pid) => readFileSync(`/proc/${pid}/limits`, 'utf8'));
    expect(limits.some((text) => /^Max data size +409600000 /m.test(text))).toBe(true);
  });
});
