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

/**
 * What Noto Sans draws: Latin, Greek, Cyrillic, Devanagari and common signs. A spec compares these ranges with the
 * files of the font.
 */
const IN_FONT = [
  String.raw`\u0020-\u007E\u00A0-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03E1`,
  String.raw`\u03F0-\u052F\u0900-\u097F\u10FB\u1AB0-\u1AC0\u1AC5\u1AC7-\u1ACE\u1C80-\u1C88`,
  String.raw`\u1D00-\u1DF9\u1DFB-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59`,
  String.raw`\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FC4\u1FC6-\u1FD3\u1FD6-\u1FDB`,
  String.raw`\u1FDD-\u1FEF\u1FF2-\u1FF4\u1FF6-\u1FFE\u2000-\u2064\u2066-\u2071\u2074-\u208E`,
  String.raw`\u2090-\u209C\u20A0-\u20C0\u20F0\u2100-\u215F\u2183-\u2184\u2189\u2212\u25CC`,
  String.raw`\u2C60-\u2C7F\u2DE0-\u2E5D\uA640-\uA69F\uA700-\uA7CA\uA7D0-\uA7D1\uA7D3\uA7D5-\uA7D9`,
  String.raw`\uA7F2-\uA7FF\uA8FF\uA92E\uAB30-\uAB6B\uFB00-\uFB06\uFE00\uFE20-\uFE2F\uFEFF`,
  String.raw`\uFFFC-\uFFFD\u{10780}-\u{10785}\u{10787}-\u{107B0}\u{107B2}-\u{107BA}`,
  String.raw`\u{1DF00}-\u{1DF1E}`,
].join('');

const HAS_GLYPH = new RegExp(`[${IN_FONT}]`, 'u');
/** Marks of direction, joiners, what colours an emoji, soft hyphens: nothing is drawn for them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
const LETTER = /[\p{L}\p{N}]/u;
const BLANK = /[\p{Z}\t]/u;
/** The signs that a PDF does not draw as they are, each with a blank before it. */
const OTHERS = new RegExp(`( ?)(?!\\n)(${INVISIBLE.source}|[^${IN_FONT}])`, 'gu');

const isLost = (sign: string): boolean =>
  !HAS_GLYPH.test(sign) && !replacements.has(sign) && !INVISIBLE.test(sign) && !BLANK.test(sign);

const drawnFor = (blank: string, sign: string): string => {
  const drawn = replacements.get(sign);
  if (drawn !== undefined) return blank + drawn;
  if (BLANK.test(sign)) return `${blank} `;
  if (INVISIBLE.test(sign)) return blank;
  // A letter leaves its box, which shows that one is missing; a symbol goes with its blank.
  return LETTER.test(sign) ? blank + sign : '';
};

/** As a PDF draws it. Composed, since a tablet may send letters in parts. */
export const drawableText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(OTHERS, (_, blank: string, sign: string) => drawnFor(blank, sign));

/** The signs that are missing in a PDF, each once: emoji, and letters of other alphabets. */
export const signsLostIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.normalize('NFC')).filter(isLost)),
];

/** Whether a PDF shows less than the screen. */
export const losesSigns = (text: string): boolean => signsLostIn(text).length > 0;
