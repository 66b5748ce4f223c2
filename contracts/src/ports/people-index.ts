import type { PersonDocument } from '../account/people-views.ts';
import type { NameSearch } from '../engine/text/name-search.ts';

export type IndexedPerson = Pick<PersonDocument, 'kind' | 'recordedBy'> & {
  readonly id: string;
  /** Whether the text has every word of the name. */
  readonly isWholeName: boolean;
};

export type IndexedPeople = {
  readonly found: readonly IndexedPerson[];
  /** Whether the list is complete. */
  readonly isWhole: boolean;
};

/** The view `people` in memory. */
export type PeopleIndex = {
  /** Every word must match; the best matches first. */
  withName(search: NameSearch, limit: number): Promise<IndexedPeople>;
  /** `phones` are in the form of `phoneFigures`. */
  withPhone(phones: ReadonlySet<string>, limit: number): Promise<IndexedPeople>;
};
