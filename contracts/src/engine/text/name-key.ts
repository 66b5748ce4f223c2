import { asciiOfLatin } from './latin-letters.ts';

/** Diacritics without which letters can still be read: accents, vowel points, joiners. */
const MARKS =
  /(?![\u3099\u309A])[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\u0640]|(?=[\p{Script=Hebrew}\p{Script=Arabic}])\p{M}/gu;
/** Apostrophes that Unicode counts as letters. */
const LETTER_APOSTROPHES = /[\u02B9-\u02DF\u02EC\u02EE\uA788]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;
const LATIN_BEYOND_ASCII = /(?=\p{Script=Latin})[^a-z]/gu;

/**
 * A text as it is compared, searched and sorted: without case, accents or signs, one blank between
 * words: 'loeillet d ay', 'odegard'. Latin letters become those of ASCII; other scripts stay.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(LATIN_BEYOND_ASCII, (letter) => asciiOfLatin.get(letter) ?? letter)
    .replace(LETTER_APOSTROPHES, ' ')
    .replace(BETWEEN_WORDS, ' ')
    .normalize('NFC')
    .trim();

const spelledOut: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['sts', 'saints'],
  ['stes', 'saintes'],
]);

/** A folded word of the name of a place or a person, where people write 'St' for 'Saint'. */
export const spelledWord = (word: string): string => spelledOut.get(word) ?? word;

/** Names of places are compared as folded texts, where 'St' is 'Saint'. */
export const placeKeyOf = (text: string): string =>
  foldedText(text).split(' ').map(spelledWord).join(' ');

/** One word of all: 'd Aÿ', 'd’Aÿ' and 'Day' are the same. */
const joinedText = (text: string): string => foldedText(text).replaceAll(' ', '');

/** The key by which lists of people are ordered: family name, then first name, folded, each as one word. */
export const nameKeyOf = (lastname: string, firstname: string): string =>
  `${joinedText(lastname)} ${joinedText(firstname)}`.trimEnd();

/** A text of more words is no name; the family name may end or begin at each of them. */
const WORDS_MAX = 8;

/** The possible keys of a name, in either order of its parts. */
export const nameKeysIn = (text: string): readonly string[] => {
  const words = foldedText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  const halves = words.map((_, index) => [
    words.slice(0, index).join(' '),
    words.slice(index).join(' '),
  ]);
  const keys = halves.flatMap(([one = '', other = '']) => [
    nameKeyOf(other, one),
    ...(one === '' ? [] : [nameKeyOf(one, other)]),
  ]);
  return [...new Set(keys)];
};
