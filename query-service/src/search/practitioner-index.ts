import type { OptionCode, Point } from 'contracts';
import { openLowest, pageOfScores, type Scored } from './lowest-scores.ts';
import { openPointIndex } from './point-index.ts';
import { isOneWanted } from './card-sessions.ts';
import { fullNameKeyOf, type SearchEntry } from './search-entry.ts';
import { addTo, removeFrom, type Sets } from './owner-sets.ts';
import { beginningsOf, joinedWordsOf, wordsOf } from './search-words.ts';
import { openWordIndex } from './word-index.ts';
import { chanceOf } from './chance.ts';

/** A word, with the catalogue terms that have a word with this beginning. */
export type SearchedWord = { readonly word: string; readonly terms: readonly string[] };

type Around = { readonly centre: Point; readonly radiusKm: number };
type Note = (owner: number, order: number) => void;

export type Searched = {
  /** A term, or the result of `having`; `EVERYBODY` includes all. */
  readonly who: string | ReadonlySet<number>;
  readonly where: Around | { readonly departments: readonly string[] } | 'anywhere';
  /** Any of these; all by default. */
  readonly options?: readonly OptionCode[] | undefined;
  readonly audienceIds?: readonly string[] | undefined;
  /** The highest price of a session for new clients, in one of the options. */
  readonly priceMaxCents?: number | undefined;
  /** Milliseconds of the epoch. */
  readonly nowMs: number;
  /** The place of the page among the results. */
  readonly from: number;
  readonly count: number;
};

export type FoundEntries = { readonly ids: readonly string[]; readonly total: number };

type Held = {
  readonly entry: SearchEntry;
  readonly points: readonly number[];
  readonly chance: number;
};

/** The key of the list of all practitioners. */
export const EVERYBODY = '';
/** Outweighs every distance, and `chance`, which is below 1. */
const A_RANK = 8;

/** The most results by name, since three letters may begin ten thousand names. */
const CALLED_MAX = 250;

const shares = (ones: readonly string[], others: readonly string[] | undefined): boolean =>
  others === undefined || others.length === 0 || others.some((other) => ones.includes(other));

const longestFirst = <Word>(words: readonly Word[], textOf: (word: Word) => string) =>
  words.toSorted((one, other) => textOf(other).length - textOf(one).length);

const beginsOne = (words: readonly string[], word: string): boolean =>
  beginningsOf(word).some((beginning) => words.some((each) => each.startsWith(beginning)));

const hasWord = ({ terms, nameWords, townWords }: SearchEntry, query: SearchedWord): boolean =>
  query.terms.some((term) => terms.includes(term)) ||
  beginsOne(nameWords, query.word) ||
  beginsOne(townWords, query.word);

/**
 * An index in memory. Practitioners with online booking come first, then other verified ones, then imported
 * ones; within each rank the nearest first.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openPractitionerIndex = () => {
  const held: (Held | undefined)[] = [];
  const numbers = new Map<string, number>();
  const free: number[] = [];
  const points = openPointIndex();
  const names = openWordIndex();
  const towns = openWordIndex();
  const byTerm: Sets<number> = new Map();
  const fullNames: Sets<string> = new Map();
  /** Marks the matches of a query. */
  let question = 0;
  const foundBy: number[] = [];
  const orders: number[] = [];

  const remove = (id: string): void => {
    const number = numbers.get(id);
    const known = number === undefined ? undefined : held[number];
    if (number === undefined || known === undefined) return;
    const { entry } = known;
    for (const point of known.points) points.remove(point, [EVERYBODY, ...entry.terms]);
    for (const word of entry.nameWords) names.remove(word, number);
    for (const word of entry.townWords) towns.remove(word, number);
    for (const term of entry.terms) removeFrom(byTerm, term, number);
    removeFrom(fullNames, entry.fullName, id);
    numbers.delete(id);
    held[number] = undefined;
    free.push(number);
  };

  const put = (entry: SearchEntry): void => {
    remove(entry.id);
    const number = free.pop() ?? held.length;
    held[number] = {
      entry,
      points: entry.points.map((each) => points.add(number, [EVERYBODY, ...entry.terms], each)),
      chance: chanceOf(entry.id),
    };
    numbers.set(entry.id, number);
    for (const word of entry.nameWords) names.add(word, number);
    for (const word of entry.townWords) towns.add(word, number);
    for (const term of entry.terms) addTo(byTerm, term, number);
    addTo(fullNames, entry.fullName, entry.id);
  };

  const havingOne = ({ word, terms }: SearchedWord): ReadonlySet<number> => {
    const those = new Set<number>();
    const visit = (owner: number): boolean => {
      those.add(owner);
      return false;
    };
    for (const beginning of beginningsOf(word)) {
      names.visit(beginning, visit);
      towns.visit(beginning, visit);
    }
    for (const term of terms) byTerm.get(term)?.forEach(visit);
    return those;
  };

  /** The practitioners who match all words by name, speciality, keyword or town. */
  const having = (words: readonly SearchedWord[]): ReadonlySet<number> => {
    // Few have a long word; the others are looked for among these.
    const [longest, ...others] = longestFirst(words, ({ word }) => word);
    if (longest === undefined) return new Set();
    const those = new Set(havingOne(longest));
    for (const owner of those) {
      const entry = held[owner]?.entry;
      if (entry === undefined || !others.every((word) => hasWord(entry, word))) those.delete(owner);
    }
    return those;
  };

  /** All practitioners of one of these terms. */
  const havingAny = (terms: readonly string[]): ReadonlySet<number> =>
    new Set(terms.flatMap((term) => [...(byTerm.get(term) ?? [])]));

  const peopleOf = (who: Searched['who']): Iterable<number> => {
    if (typeof who !== 'string') return who;
    return who === EVERYBODY ? numbers.values() : (byTerm.get(who) ?? []);
  };

  const rankOf = ({ bookableUntil, isVerified }: SearchEntry, nowMs: number): number => {
    if (nowMs < bookableUntil) return 0;
    return isVerified ? 1 : 2;
  };

  /** Each once, with the lowest score. */
  const openCandidates = () => {
    const candidates: number[] = [];
    question += 1;
    return {
      candidates,
      note: (owner: number, order: number): void => {
        if (foundBy[owner] !== question) {
          foundBy[owner] = question;
          orders[owner] = order;
          candidates.push(owner);
        } else if (order < (orders[owner] ?? 0)) orders[owner] = order;
      },
    };
  };

  const noteAround = (who: Searched['who'], { centre, radiusKm }: Around, note: Note): void => {
    if (typeof who === 'string') return points.visitAround(who, centre, radiusKm, note);
    return points.visitAround(EVERYBODY, centre, radiusKm, (owner, straight) => {
      if (who.has(owner)) note(owner, straight);
    });
  };

  /** `orders` gives their order within a rank. */
  const candidatesOf = ({ who, where }: Searched): readonly number[] => {
    const { candidates, note } = openCandidates();
    if (where !== 'anywhere' && 'centre' in where) {
      noteAround(who, where, note);
      return candidates;
    }
    const departments = where === 'anywhere' ? undefined : where.departments;
    for (const owner of peopleOf(who)) {
      const known = held[owner];
      if (known !== undefined && shares(known.entry.departments, departments))
        note(owner, known.chance);
    }
    return candidates;
  };

  const calledBy = (words: readonly string[], most: number, nowMs: number): readonly string[] => {
    const [longest, ...others] = longestFirst(words, (word) => word);
    if (longest === undefined) return [];
    const { best, offer } = openLowest(most);
    const { candidates, note } = openCandidates();
    for (const beginning of beginningsOf(longest))
      names.visit(beginning, (owner, isWhole) => {
        const known = held[owner];
        if (known === undefined || foundBy[owner] === question) return false;
        if (!others.every((word) => beginsOne(known.entry.nameWords, word))) return false;
        note(owner, 0);
        const rank = rankOf(known.entry, nowMs) + (isWhole ? 0 : A_RANK);
        offer({ owner, score: rank + known.chance });
        return candidates.length >= CALLED_MAX;
      });
    return best.flatMap(({ owner }) => held[owner]?.entry.id ?? []);
  };

  return {
    put,
    remove,
    size: (): number => numbers.size,
    having,
    havingAny,
    find: (searched: Searched): FoundEntries => {
      const { nowMs } = searched;
      const all: Scored[] = [];
      for (const owner of candidatesOf(searched)) {
        const entry = held[owner]?.entry;
        if (entry === undefined) continue;
        if (!isOneWanted(entry.sessions, searched)) continue;
        all.push({ owner, score: rankOf(entry, nowMs) * A_RANK + (orders[owner] ?? 0) });
      }
      const ids = pageOfScores(all, searched).flatMap(({ owner }) => held[owner]?.entry.id ?? []);
      return { ids, total: all.length };
    },
    /** Practitioners by beginnings of words: whole words first, then by rank. */
    called: (text: string, most: number, nowMs: number): readonly string[] => {
      const found = calledBy(wordsOf(text), most, nowMs);
      return found.length > 0 ? found : calledBy(joinedWordsOf(text), most, nowMs);
    },
    /** The only practitioner with this full name, in either order; `undefined` if there are several. */
    onlyOneNamed: (text: string): string | undefined => {
      const [id, ...others] = fullNames.get(fullNameKeyOf(wordsOf(text))) ?? [];
      return others.length === 0 ? id : undefined;
    },
  };
};

export type PractitionerIndex = ReturnType<typeof openPractitionerIndex>;
