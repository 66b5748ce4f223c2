import type { PersonDocument } from '../account/people-views.ts';
import type { NameSearch } from '../engine/text/name-search.ts';

export type IndexedPerson = Pick<PersonDocument, 'kind' | 'recordedBy'> & {
  readonly id: string;
  /** Whether the text has every word of the name. */
  readonly isWholeName: boolean;
};

export type IndexedPeople = {
  readonly found: readonly IndexedPerson[];
  /** Whether these are all. */
  readonly isWhole: boolean;
};

/** Finds the people of the view `people`, which are in memory; at most `limit` of them. */
export type PeopleIndex = {
  /** People whose name has every word of the text, the best matches first. */
  withName(search: NameSearch, limit: number): Promise<IndexedPeople>;
  /** People with one of these numbers, in the form of `phoneFigures`. */
  withPhone(phones: ReadonlySet<string>, limit: number): Promise<IndexedPeople>;
};
