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
  /** People whose name contains each of these words; those where each begins a word come first. */
  withName(words: readonly string[], limit: number): Promise<IndexedPeople>;
  /** People with one of these numbers, in the form of `phoneFigures`. */
  withPhone(phones: ReadonlySet<string>, limit: number): Promise<IndexedPeople>;
};
