/** Without case, accents or signs, one blank between words: 'loeillet d ay'. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const spelledOut: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
]);

/** A folded word of the name of a place or a person, where people write 'St' for 'Saint'. */
export const spelledWord = (word: string): string => spelledOut.get(word) ?? word;

/** Names are compared without case, accents or signs, and 'St' is 'Saint'. */
export const placeKeyOf = (text: string): string =>
  foldedText(text).split(' ').map(spelledWord).join(' ');

/** What lists are ordered by: family name, then first name, without case, accents or signs. */
export const nameKeyOf = (lastname: string, firstname: string): string =>
  `${foldedText(lastname)} ${foldedText(firstname)}`;

/** A text of more words is no name; each of them may begin the family name. */
const WORDS_MAX = 8;

/** The keys that somebody of this name may have, in whichever order it is written. */
export const nameKeysIn = (text: string): readonly string[] => {
  const words = foldedText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  return words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(' '));
};
