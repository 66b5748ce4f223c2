import { asciiOfLatin } from './latin-letters.ts';

/** Diacritics that reading does not need: accents, vowel points, joiners. */
const MARKS =
  /(?![\u3099\u309A])[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\u0640]|(?=[\p{Script=Hebrew}\p{Script=Arabic}])\p{M}/gu;
/** Unicode counts them as letters. */
const LETTER_APOSTROPHES = /[\u02B9-\u02DF\u02EC\u02EE\uA788]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;
const LATIN_BEYOND_ASCII = /(?=\p{Script=Latin})[^a-z]/gu;

/**
 * The form of a name for comparing, searching and sorting: 'loeillet d ay', 'odegard'. Latin letters become
 * those of ASCII.
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

/** 'St' is searched as 'Saint'. */
export const spelledWord = (word: string): string => spelledOut.get(word) ?? word;

/** Names of places are compared as folded texts, where 'St' is 'Saint'. */
export const placeKeyOf = (text: string): string =>
  foldedText(text).split(' ').map(spelledWord).join(' ');

/** 'd Aÿ', 'd’Aÿ' and 'Day' are the same. */
const joinedText = (text: string): string => foldedText(text).replaceAll(' ', '');

/** Orders lists of people. */
export const nameKeyOf = (lastname: string, firstname: string): string =>
  `${joinedText(lastname)} ${joinedText(firstname)}`.trimEnd();

/** A longer text is no name. */
const WORDS_MAX = 8;

/** The keys of a name, with its parts in either order. */
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
