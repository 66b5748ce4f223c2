import { foldedText } from './name-key.ts';

/** Matched against a folded name with a blank around each word. */
type Part = { readonly text: string; readonly begins: RegExp; readonly whole: RegExp };

/** Its parts between apostrophes and hyphens, and the word without them. */
type SearchedWord = { readonly parts: readonly Part[]; readonly joined: Part };

/** Whole words, beginnings of words, or letters within them. */
export type NameRank = 0 | 1 | 2;

export type NameSearch = {
  /** `undefined` if the name lacks a word of the text. */
  readonly rankOf: (name: string) => NameRank | undefined;
  /** Whether the text has every word of the name. */
  readonly isWholeName: (name: string) => boolean;
};

export const searchedName = (firstname: string, lastname: string): string =>
  ` ${foldedText(`${firstname} ${lastname}`)} `;

/** 'obrien' is found in 'o brien': a folded name has a blank for each apostrophe and hyphen. */
const partOf = (text: string): Part => {
  const letters = Array.from(text).join(' ?');
  return {
    text,
    begins: new RegExp(` ${letters}`, 'u'),
    whole: new RegExp(` ${letters} `, 'u'),
  };
};

const wordsIn = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\s+/u)
    .map((word) =>
      foldedText(word)
        .split(' ')
        .filter((part) => part !== ''),
    )
    .filter((parts) => parts.length > 0);

/** Neighbouring words written as one. */
const runsOver = (words: readonly string[], at: number): readonly string[] =>
  words
    .slice(0, at + 1)
    .flatMap((_, first) =>
      words.slice(at).map((__, last) => words.slice(first, at + last + 1).join('')),
    );

/** Alone, or in a run that is written as one word. */
const isCovered = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.every((_, at) => runsOver(words, at).some((run) => known.has(run)));

const fits = ({ parts, joined }: SearchedWord, isThere: (part: Part) => boolean): boolean =>
  parts.every(isThere) || (parts.length > 1 && isThere(joined));

/**
 * The rule of every search for people: each word must be in the name, in any order, with or without accents,
 * apostrophes and hyphens. A single letter is in most names, so it must begin a word.
 */
export const nameSearchIn = (text: string): NameSearch | undefined => {
  const typed = wordsIn(text);
  if (typed.length === 0) return undefined;
  const words = typed.map((parts): SearchedWord => ({
    parts: parts.map(partOf),
    joined: partOf(parts.join('')),
  }));
  // 'o brien' is the whole name of 'obrien' too.
  const neighbours = typed.slice(1).map((parts, index) => [...(typed[index] ?? []), ...parts]);
  const searchedWords = new Set([
    ...typed.flat(),
    ...[...typed, ...neighbours].map((parts) => parts.join('')),
  ]);
  const mayBeWithin = Array.from(typed.flat().join('')).length > 1;
  const each = (isThere: (part: Part) => boolean) => words.every((word) => fits(word, isThere));
  return {
    rankOf: (name) => {
      const isThere = ({ text: part, begins }: Part) =>
        (mayBeWithin && name.includes(part)) || begins.test(name);
      if (!each(isThere)) return undefined;
      if (each(({ whole }) => whole.test(name))) return 0;
      return each(({ begins }) => begins.test(name)) ? 1 : 2;
    },
    isWholeName: (name) => isCovered(name.trim().split(' '), searchedWords),
  };
};
