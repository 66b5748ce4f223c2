/**
 * The letters that Unicode does not decompose into a letter of ASCII and a mark, by how they are written in
 * ASCII.
 */
const lettersByAscii = {
  a: 'ⱥʌɐɑɒ',
  ae: 'æ',
  b: 'ƀɓƃʙ',
  c: 'ƈȼɕ',
  d: 'ðđɖɗƌȡ',
  dz: 'ƻʣʥ',
  e: 'ǝəɛɇɘɜ',
  f: 'ƒɸ',
  g: 'ɠɣǥɡɢʛ',
  gh: 'ƣ',
  h: 'ħɦɧʜⱨ',
  hw: 'ƕ',
  i: 'ıɩɨɪɿʅ',
  j: 'ȷɉɟʄʝ',
  k: 'ƙʞⱪ',
  l: 'łƚƛȴɫɬɭʟ',
  m: 'ɱ',
  n: 'ɲƞȵɳɴ',
  ng: 'ŋ',
  o: 'øɔɵɞ',
  oe: 'œɶʚ',
  ou: 'ȣ',
  p: 'ƥ',
  q: 'ĸɋʗʠ',
  r: 'ʀɍɹɺɻɼɽɾʁ',
  s: 'ȿʂ',
  sh: 'ʃƪʆ',
  ss: 'ß',
  t: 'ŧƫƭʈȶⱦʇ',
  th: 'þ',
  ts: 'ƾʦ',
  u: 'ʊʉɤɷ',
  v: 'ʋ',
  w: 'ɯƿɰʍ',
  y: 'ƴȝɏɥʎʏʮʯ',
  z: 'ƍƶȥɀʐʑⱬ',
  zh: 'ʒƺʓ',
} as const;

/** 'ø' is 'o'. */
export const asciiOfLatin: ReadonlyMap<string, string> = new Map(
  Object.entries(lettersByAscii).flatMap(([ascii, letters]) =>
    Array.from(letters, (letter) => [letter, ascii] as const),
  ),
);
