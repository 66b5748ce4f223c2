import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (name: string): number => {
  const value = colours.get(name);
  if (value === undefined) throw new Error(`No colour is named ${name}.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    channel(Number.parseInt(value.slice(from, from + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Text or line, background, and the contrast measured when the colours were chosen. */
const measured: readonly (readonly [string, string, number])[] = [
  ['line', 'page', 3.66],
  ['line', 'white', 3.83],
  ['ink', 'page', 14.08],
  ['ink', 'white', 14.71],
  ['ink', 'sand-1', 12.93],
  ['ink', 'sage-1', 12.04],
  ['ink', 'apricot-1', 12.2],
  ['ink-2', 'page', 7.98],
  ['ink-2', 'white', 8.34],
  ['ink-2', 'sage-1', 6.82],
  ['ink-2', 'apricot-1', 6.91],
  ['ink-3', 'page', 5.39],
  ['ink-3', 'white', 5.63],
  ['ink-3', 'sand-1', 4.95],
  ['ink-3', 'apricot-1', 4.67],
  ['ink-3', 'closed', 5.22],
  ['white', 'sage-7', 7.17],
  ['sage-7', 'page', 6.86],
  ['sage-7', 'sage-1', 5.87],
  ['white', 'sage-8', 9.75],
  ['sage-2', 'sage-8', 6.61],
  ['white', 'sage-9', 13.14],
  ['sage-6', 'page', 4.92],
  ['sage-5', 'white', 3.77],
  ['sage-9', 'sage-1', 10.75],
  ['white', 'apricot-7', 6.43],
  ['apricot-7', 'page', 6.15],
  ['apricot-8', 'apricot-1', 7.24],
  ['apricot-6', 'page', 4.25],
  ['apricot-6', 'white', 4.44],
  ['apricot-5', 'page', 3.08],
  ['apricot-5', 'white', 3.22],
  ['apricot-3', 'sage-8', 5.44],
  ['apricot-9', 'apricot-3', 6.56],
  ['garance', 'page', 6.69],
  ['garance', 'white', 7],
  ['garance', 'garance-ground', 6.11],
  ['miel', 'miel-ground', 7.04],
  ['brume', 'brume-ground', 7.34],
];

describe('the tokens', () => {
  it.each(measured)('%s on %s keeps its contrast', (shown, ground, expected) => {
    expect(contrast(shown, ground)).toBeCloseTo(expected, 1);
  });
});
