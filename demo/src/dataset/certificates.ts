import { readFile } from 'node:fs/promises';

export const aPictureOfACertificate = (): Promise<Buffer> =>
  readFile(new URL('./certificat.png', import.meta.url));

const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`;

/** Standard fonts of a PDF take WinAnsi, of which Latin-1 is a part. */
const inPdf = (text: string): string =>
  [...Buffer.from(text, 'latin1')]
    .map((byte) =>
      byte > 126 || '()\\'.includes(String.fromCharCode(byte))
        ? octal(byte)
        : String.fromCharCode(byte),
    )
    .join('');

/** The second line is in large print. */
export const aCertificate = (lines: readonly string[]): Buffer => {
  const drawn = lines.map((text, index) => {
    const size = index === 1 ? 30 : 14;
    // Half of the mean width of a letter of Times.
    const left = Math.round(297 - (text.length * size * 0.46) / 2);
    return `BT /F1 ${size} Tf ${left} ${660 - index * 62} Td (${inPdf(text)}) Tj ET`;
  });
  const page = ['0.32 0.46 0.35 RG 3 w 40 120 515 640 re S', ...drawn].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(fr)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
};
