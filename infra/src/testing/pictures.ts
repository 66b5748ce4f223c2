import sharp from 'sharp';

/** A PNG of one colour: so small a file whatever its size in pixels. */
export const aPng = ({ width = 32, height = 32, background = '#d87535' } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The smallest PDF that readers open: one empty page. */
export const aPdf = (title = 'Diplôme'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${title}\n` +
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  );
