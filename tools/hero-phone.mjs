import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './bundle.mjs';

/**
 * `node tools/hero-phone.mjs` renders the lower part of the drawing of the home page as an image for phones, and is run
 * after a change of the drawing. A slow phone would take 0.3 s to draw its 568 leaves.
 */
const folder = join(root, 'web', 'src', 'screens', 'visitor', 'home');
/** The shown part of 620 by 600; the widest phone shows less of its height. */
const SHOWN = { left: 0, top: 320, width: 620, height: 280 };
/** Pixels of a phone for each of the drawing's. */
const SCALE = 1.5;

const scaled = Object.fromEntries(
  Object.entries(SHOWN).map(([key, value]) => [key, value * SCALE]),
);
await sharp(join(folder, 'hero.svg'), { density: 72 * 20 * SCALE })
  .resize({ width: 620 * SCALE, height: 600 * SCALE, fit: 'fill' })
  .extract(scaled)
  .webp({ quality: 75, effort: 6 })
  .toFile(join(folder, 'hero-phone.webp'));
