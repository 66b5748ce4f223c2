import { foldedText, spelledWord } from 'contracts';

/** More words than these are no name; the rest of a text is not looked at. */
const WORDS_MAX = 12;

/** The words of a text, folded, each once: 'Sainte-Foy-lès-Lyon' → sainte, foy, les, lyon. */
export const wordsOf = (text: string): readonly string[] =>
  [...new Set(foldedText(text).split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX);

/** The same as they are kept: 'St' is written out. */
export const keptWordsOf = (text: string): readonly string[] => [
  ...new Set(wordsOf(text).map(spelledWord)),
];

/** The words of a name without the apostrophes and hyphens in them: 'Anne-Lise d’Arc' → annelise, darc. */
export const joinedWordsOf = (text: string): readonly string[] =>
  wordsOf(
    text
      .split(/\s+/u)
      .map((word) => foldedText(word).replaceAll(' ', ''))
      .join(' '),
  );

/** The possible beginnings of a word: 'st' stands for a word beginning with it and for 'saint'. */
export const beginningsOf = (word: string): readonly string[] => [
  ...new Set([word, spelledWord(word)]),
];
