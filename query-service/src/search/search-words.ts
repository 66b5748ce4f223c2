import { foldedText, spelledWord } from 'contracts';

/** The rest of a longer text is ignored. */
const WORDS_MAX = 12;

/** 'Sainte-Foy-lès-Lyon' → sainte, foy, les, lyon */
export const wordsOf = (text: string): readonly string[] =>
  [...new Set(foldedText(text).split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX);

/** Small words say nothing about the search: 'j’ai mal au dos' → mal, dos. */
const SMALL = new Set(
  'a ai au aux avec ce ces d dans de des du en est et j je l la le les m ma me mes mon n ne on ou par pas pour qu que qui s sa se ses son sur tres trop un une'.split(
    ' ',
  ),
);

/** The words of a text without the small ones, unless it has no others. */
export const significantWordsOf = (text: string): readonly string[] => {
  const words = wordsOf(text);
  const significant = words.filter((word) => !SMALL.has(word));
  return significant.length === 0 ? words : significant;
};

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

/** 'st' may begin a word, or abbreviate 'saint'. */
export const beginningsOf = (word: string): readonly string[] => [
  ...new Set([word, spelledWord(word)]),
];
