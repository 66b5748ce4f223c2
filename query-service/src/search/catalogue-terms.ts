import { placeKeyOf, type CatalogueDocument, type Suggestions } from 'contracts';
import type { SearchedWord } from './practitioner-index.ts';
import { beginningsOf, keptWordsOf, wordsOf } from './search-words.ts';

/** Folded for searching. */
export type SearchTerm = {
  readonly entry: CatalogueDocument;
  /** For a speciality also the name of its practitioners. */
  readonly texts: readonly { readonly key: string; readonly words: readonly string[] }[];
};

/** By id. */
export type SearchTerms = ReadonlyMap<string, SearchTerm>;

export const searchTermOf = (entry: CatalogueDocument): SearchTerm => ({
  entry,
  texts: [entry.name, entry.trade, entry.tradePlural]
    .flatMap((text) => text ?? [])
    .map((text) => ({ key: placeKeyOf(text), words: keptWordsOf(text) })),
});

const hasBeginning = (words: readonly string[], beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => words.some((each) => each.startsWith(beginning)));

/** With the specialities and keywords that contain a word with this beginning. */
export const searchedWordsOf = (terms: SearchTerms, text: string): readonly SearchedWord[] => {
  const searched = [...terms].filter(([, { entry }]) => entry.kind !== 'audience');
  return wordsOf(text).map((word) => {
    const beginnings = beginningsOf(word);
    const terms = searched.filter(([, { texts }]) =>
      texts.some(({ words }) => hasBeginning(words, beginnings)),
    );
    return { word, terms: terms.map(([id]) => id) };
  });
};

/** With the possible beginnings of each word. */
type Typed = { readonly key: string; readonly words: readonly (readonly string[])[] };

/** The lower, the better: a beginning of the whole text comes first. */
const scoreOf = ({ texts }: SearchTerm, typed: Typed): number | undefined => {
  let score: number | undefined;
  for (const { key, words } of texts) {
    if (!typed.words.every((word) => hasBeginning(words, word))) continue;
    if (key.startsWith(typed.key)) return 0;
    score = 1;
  }
  return score;
};

const byName = ({ entry: one }: SearchTerm, { entry: other }: SearchTerm): number =>
  one.name.localeCompare(other.name, 'fr');

/** The best first, at most so many of each kind. */
export const catalogueLike = (
  terms: SearchTerms,
  text: string,
  most: number,
): Pick<Suggestions, 'specialities' | 'keywords'> => {
  const typed = { key: placeKeyOf(text), words: wordsOf(text).map(beginningsOf) };
  const scored = [...terms.values()].map((term) => ({ term, score: scoreOf(term, typed) }));
  const like = (kind: CatalogueDocument['kind']) =>
    [0, 1]
      .flatMap((wanted) =>
        scored
          .filter(({ term, score }) => score === wanted && term.entry.kind === kind)
          .map(({ term }) => term)
          .sort(byName),
      )
      .filter(({ entry }) => !entry.archived)
      .slice(0, most)
      .map(({ entry }) => entry);
  return {
    specialities: like('speciality').map(({ entryId: id, name }) => ({ id, name })),
    keywords: like('keyword').map(({ entryId: id, name: keyword }) => ({ id, keyword })),
  };
};
