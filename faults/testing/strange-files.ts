import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, content: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A black PNG of one bit a pixel, or of four times sixteen: few bytes whatever its sides. */
export const aBlackPng = (
  width: number,
  height: number,
  { deep = false }: { readonly deep?: boolean } = {},
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set(deep ? [16, 6, 0, 0, 0] : [1, 0, 0, 0, 0], 8);
  const row = 1 + (deep ? width * 8 : Math.ceil(width / 8));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
