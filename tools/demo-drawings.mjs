/** Draws the pictures of the demo's articles, in every size that an upload leaves: `node tools/demo-drawings.mjs`. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../demo/src/dataset/articles/', import.meta.url);
const leaf = ([x, y], fill, { turn = 0, scale = 1 } = {}) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" d="M0 0C40-60 40-150 0-220C-40-150-40-60 0 0Z" fill="${fill}"/>`;
const plant = (x, fill, scale) =>
  [0, 1, 2, 3]
    .flatMap((step) =>
      [-58, 58].map((turn) => leaf([x, 820 - step * 130 * scale], fill, { turn, scale })),
    )
    .concat(leaf([x, 820 - 420 * scale], fill, { scale }))
    .concat(
      `<path d="M${x} 840V${820 - 430 * scale}" stroke="${fill}" stroke-width="${14 * scale}"/>`,
    )
    .join('');

const drawings = {
  sommeil: `<rect width="1440" height="840" fill="#e7eff1"/><circle cx="720" cy="700" r="520" fill="#c4d8dc"/><circle cx="720" cy="700" r="390" fill="#a9c1c4"/><circle cx="720" cy="700" r="260" fill="#87a68a"/><circle cx="720" cy="700" r="140" fill="#f4b486"/><path d="M0 700C300 640 500 760 760 710S1240 660 1440 720V840H0Z" fill="#2e4a38"/>`,
  printemps: `<rect width="1440" height="840" fill="#c9d9c6"/><circle cx="1010" cy="330" r="200" fill="#f4b486"/>${plant(420, '#3d5f48', 1)}${plant(980, '#2e4a38', 0.8)}${plant(160, '#688c6f', 0.6)}${plant(1280, '#688c6f', 0.6)}`,
  pied: `<rect width="1440" height="840" fill="#fce6d5"/><path d="M620 250C760 200 860 300 830 430S760 620 780 740C790 820 660 830 640 740C620 620 560 460 560 360C560 300 580 266 620 250Z" fill="#ee9a62"/><circle cx="640" cy="180" r="46" fill="#ee9a62"/><circle cx="720" cy="150" r="36" fill="#ee9a62"/><circle cx="790" cy="158" r="30" fill="#ee9a62"/><circle cx="844" cy="186" r="26" fill="#ee9a62"/><circle cx="690" cy="370" r="34" fill="#fff"/><circle cx="700" cy="520" r="26" fill="#3d5f48"/><circle cx="708" cy="660" r="26" fill="#3d5f48"/>${plant(240, '#87a68a', 0.6)}${plant(1180, '#517659', 0.9)}`,
  galets: `<rect width="1440" height="840" fill="#e2ebdf"/><ellipse cx="720" cy="740" rx="360" ry="88" fill="#2e4a38"/><ellipse cx="700" cy="590" rx="280" ry="84" fill="#688c6f"/><ellipse cx="740" cy="452" rx="200" ry="70" fill="#d6cbb6"/><ellipse cx="716" cy="336" rx="130" ry="56" fill="#f4b486"/>${leaf([730, 290], '#3d5f48', { turn: 18, scale: 0.8 })}`,
  fleur: `<rect width="1440" height="840" fill="#fef4ec"/>${leaf([720, 700], '#517659', { turn: -40 })}${leaf([720, 700], '#517659', { turn: 40 })}${[0, 45, 90, 135, 180, 225, 270, 315].map((turn, index) => leaf([720, 400], index % 2 ? '#f4b486' : '#ee9a62', { turn, scale: 1.2 })).join('')}<circle cx="720" cy="400" r="84" fill="#2e4a38"/>`,
};

for (const [name, shapes] of Object.entries(drawings)) {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 840" width="1440" height="840">${shapes}</svg>`,
  );
  for (const width of [480, 960, 1440])
    await writeFile(
      new URL(`${name}-${width}.webp`, folder),
      await sharp(svg).resize({ width }).webp({ quality: 80 }).toBuffer(),
    );
  await writeFile(
    new URL(`${name}-1200.jpg`, folder),
    await sharp(svg)
      .resize({ width: 1200, height: 630, fit: 'cover' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  );
}
