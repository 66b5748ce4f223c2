/** What stands in a PDF for signs that its letters do not have. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['←', '<-'],
  ['→', '->'],
  ['➔', '->'],
  ['➜', '->'],
  ['➡', '->'],
  ['⇒', '=>'],
  ['≠', '<>'],
  ['≤', '<='],
  ['≥', '>='],
  ['●', '•'],
  ['■', '•'],
  ['▪', '•'],
  ['☐', '•'],
  ['☑', '•'],
  ['✅', '•'],
  ['✓', '•'],
  ['✔', '•'],
  ['★', '*'],
  ['☆', '*'],
  ['⭐', '*'],
]);

/** Arrows, symbols and emoji, with what joins and colours them; the minus sign is a letter of the font. */
const SIGNS =
  /( ?)([\u2190-\u2211\u2213-\u2BFF\u{1F000}-\u{1FAFF}\u{E0020}-\u{E007F}]|\u20E3|\uFE0E|\uFE0F|\u200D)/gu;
const JOINERS = new Set(['\uFE0E', '\uFE0F', '\u200D']);
const OTHER_LETTERS = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** Composed, since a tablet may send letters in parts. A sign that cannot be drawn is left out with its blank. */
export const drawableText = (text: string): string =>
  text.normalize('NFC').replaceAll(SIGNS, (_, blank: string, sign: string) => {
    const drawn = replacements.get(sign);
    return drawn === undefined ? '' : `${blank}${drawn}`;
  });

/** Whether a PDF shows less than the screen: emoji are left out, and other alphabets are boxes. */
export const losesSigns = (text: string): boolean =>
  OTHER_LETTERS.test(text) ||
  [...text.matchAll(SIGNS)].some(
    ([, , sign = '']) => !replacements.has(sign) && !JOINERS.has(sign),
  );
