import { placeKeyOf, SUGGESTIONS, type CatalogueDocument, type Suggestions } from 'contracts';
import type { SearchedWord } from './practitioner-index.ts';
import { beginningsOf, keptWordsOf, significantWordsOf } from './search-words.ts';

type TermText = {
  readonly text: string;
  readonly key: string;
  readonly words: readonly string[];
};

/** Folded for searching. */
export type SearchTerm = {
  readonly entry: CatalogueDocument;
  /** Its name, for a speciality the name of its practitioners, and for a keyword the needs that lead to it. */
  readonly texts: readonly TermText[];
};

/** Terms by id. */
export type SearchTerms = ReadonlyMap<string, SearchTerm>;

export const searchTermOf = (entry: CatalogueDocument): SearchTerm => ({
  entry,
  texts: [entry.name, entry.trade, entry.tradePlural, ...entry.needs]
    .flatMap((text) => text ?? [])
    .map((text) => ({ text, key: placeKeyOf(text), words: keptWordsOf(text) })),
});

const hasBeginning = (words: readonly string[], beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => words.some((each) => each.startsWith(beginning)));

/** The words of a text, each with the specialities and keywords that have a word with this beginning. */
export const searchedWordsOf = (terms: SearchTerms, text: string): readonly SearchedWord[] => {
  const searched = [...terms].filter(([, { entry }]) => entry.kind !== 'audience');
  return significantWordsOf(text).map((word) => {
    const beginnings = beginningsOf(word);
    const terms = searched.filter(([, { texts }]) =>
      texts.some(({ words }) => hasBeginning(words, beginnings)),
    );
    return { word, terms: terms.map(([id]) => id) };
  });
};

/** The typed words, each with its possible beginnings. */
type Typed = { readonly key: string; readonly words: readonly (readonly string[])[] };

const typedOf = (text: string): Typed => ({
  key: placeKeyOf(text),
  words: significantWordsOf(text).map(beginningsOf),
});

/**
 * The text of an entry that fits best. The lower the score, the better: what begins as the typed text does
 * comes before what only has words that do.
 */
const bestTextOf = ({ texts }: SearchTerm, typed: Typed) => {
  const fitting = texts.filter(({ words }) =>
    typed.words.every((word) => hasBeginning(words, word)),
  );
  const first = fitting.find(({ key }) => key.startsWith(typed.key));
  const text = first ?? fitting[0];
  return text && { text: text.text, score: first === undefined ? 1 : 0 };
};

/** Whether the typed text contains every word of a need: 'j’ai mal au dos la nuit' has 'mal de dos'. */
const containsNeed = ({ entry }: SearchTerm, typed: ReadonlySet<string>): boolean =>
  entry.needs.some((need) => significantWordsOf(need).every((word) => typed.has(word)));

/** The ids of the keywords whose needs a text contains. */
export const needTermsOf = (terms: SearchTerms, text: string): readonly string[] => {
  const typed = new Set(significantWordsOf(text));
  return [...terms].filter(([, term]) => containsNeed(term, typed)).map(([id]) => id);
};

/** The keywords to which a typed text leads by their names or needs. */
export const keywordsMeantBy = (terms: SearchTerms, text: string): Suggestions['keywords'] => {
  const typed = typedOf(text);
  const words = new Set(significantWordsOf(text));
  if (words.size === 0) return [];
  return [...terms.values()]
    .filter(({ entry }) => entry.kind === 'keyword' && !entry.archived)
    .filter((term) => bestTextOf(term, typed) !== undefined || containsNeed(term, words))
    .sort(byName)
    .slice(0, SUGGESTIONS.most)
    .map(({ entry }) => ({ id: entry.entryId, keyword: entry.name, need: null }));
};

const byName = ({ entry: one }: SearchTerm, { entry: other }: SearchTerm): number =>
  one.name.localeCompare(other.name, 'fr');

/** The best first, at most so many of each kind. */
export const catalogueLike = (
  terms: SearchTerms,
  text: string,
  most: number,
): Pick<Suggestions, 'specialities' | 'keywords'> => {
  const typed = typedOf(text);
  const found = [...terms.values()].map((term) => ({ ...term, best: bestTextOf(term, typed) }));
  const like = (kind: CatalogueDocument['kind']) =>
    [0, 1]
      .flatMap((wanted) =>
        found
          .filter(({ entry, best }) => best?.score === wanted && entry.kind === kind)
          .sort(byName),
      )
      .filter(({ entry }) => !entry.archived)
      .slice(0, most);
  return {
    specialities: like('speciality').map(({ entry: { entryId: id, name } }) => ({ id, name })),
    keywords: like('keyword').map(({ entry: { entryId: id, name: keyword, needs }, best }) => ({
      id,
      keyword,
      need: needs.find((need) => need === best?.text) ?? null,
    })),
  };
};
