import type { PersonDocument } from '../account/people-views.ts';

export type IndexedPerson = Pick<PersonDocument, 'kind' | 'recordedBy'> & {
  readonly id: string;
  /** Whether every word of the name was among those searched. */
  readonly isWholeName: boolean;
};

export type IndexedPeople = {
  readonly found: readonly IndexedPerson[];
  /** Whether these are all. */
  readonly isWhole: boolean;
};

/** Finds the people of the view `people`, which are in memory; at most `limit` of them. */
export type PeopleIndex = {
  /** Those of whose name each of these words is a part; first those of whom each begins a word. */
  withName(words: readonly string[], limit: number): Promise<IndexedPeople>;
  /** Those with one of these numbers, as `phoneFigures` writes them. */
  withPhone(phones: ReadonlySet<string>, limit: number): Promise<IndexedPeople>;
};
