import { foldedText, spelledWord } from 'contracts';

/** The rest of a longer text is ignored. */
const WORDS_MAX = 12;

/** 'Sainte-Foy-lès-Lyon' → sainte, foy, les, lyon */
export const wordsOf = (text: string): readonly string[] =>
  [...new Set(foldedText(text).split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX);

/** 'St' is written out. */
export const keptWordsOf = (text: string): readonly string[] => [
  ...new Set(wordsOf(text).map(spelledWord)),
];

/** 'Anne-Lise d’Arc' → annelise, darc */
export const joinedWordsOf = (text: string): readonly string[] =>
  wordsOf(
    text
      .split(/\s+/u)
      .map((word) => foldedText(word).replaceAll(' ', ''))
      .join(' '),
  );

/** 'st' stands for a word beginning with it and for 'saint'. */
export const beginningsOf = (word: string): readonly string[] => [
  ...new Set([word, spelledWord(word)]),
];
