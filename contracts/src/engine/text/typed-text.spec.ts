import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { emailOf } from '../../people/email.ts';
import { lineOf, paragraphOf } from './typed-text.ts';

describe('a line', () => {
  it.each([
    ['Anne\r\nBcc: zoe@exemple.fr', 'Anne Bcc: zoe@exemple.fr'],
    ['Le\tGoff\vde\u2028la\u2029Tour\u0085', 'Le Goff de la Tour'],
    ['\uFEFFAn\u00ADne\u200B\u0000 \u202EDurand\u2069', 'Anne Durand'],
    ['\u200DAnne\u200C Durand\u200D', 'Anne Durand'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['half \uD83D', 'half'],
    ['\n\t ', ''],
    ['An\u3164ne\uFFA0 \u115FDu\u034Frand\u17B5\u{1D173}', 'Anne Durand'],
    ['An\u{E0061}ne 🏴\u{E0067} Durand\u{E007F}', 'Anne 🏴 Durand'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(lineOf(typed)).toBe(kept);
  });

  it.each([
    'Anne  et\u00A0Zoé\u202F!',
    'L’Œillet d’Aÿ',
    'می\u200Cخواهم',
    '👩\u200D👩\u200D👧 ❤\uFE0F',
    'क्\u200Dष',
    '李娜',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} 葛\u{E0100}城',
  ])('keeps %s as it is', (typed) => {
    expect(lineOf(typed)).toBe(typed);
  });
});

it('drops the marks beyond thirty in a row, however many a form holds', () => {
  const row = '\u0327\u0301'.repeat(60_000);
  const kept = '\u0327'.repeat(15) + '\u0301'.repeat(15);
  expect(lineOf(`\u05D0${row}!`)).toBe(`\u05D0${kept}!`);
  expect(paragraphOf(`\u05D0${row}\n`)).toBe(`\u05D0${kept}`);
  expect(emailOf(`\u05D0${row}@exemple.fr`)).toBe(`\u05D0${kept}@exemple.fr`);
});

describe('a paragraph', () => {
  it('keeps its lines, whoever has ended them', () => {
    expect(paragraphOf('\r\nUn\r\nDeux\rTrois\u2028Quatre\n\n\tCinq \u0000\u202E\n')).toBe(
      'Un\nDeux\nTrois\nQuatre\n\n\tCinq',
    );
  });
});

it('of any signs is one after it was read, and stays the same when it is read again', () => {
  const signs = oneof(
    string({ unit: 'binary' }),
    string({ unit: constantFrom('a', ' ', '\r', '\n', '\t', '\u200B', '\u200D', '\u0300') }),
  );
  assert(
    property(signs, (typed) => {
      const [line, paragraph] = [lineOf(typed), paragraphOf(typed)];
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/u);
      expect(paragraph.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202E\uFEFF]/u);
      expect([lineOf(line), paragraphOf(paragraph)]).toEqual([line, paragraph]);
    }),
  );
});
