import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchResultsPath, type SearchQuery } from '../../paths.ts';
import { FRANCE, isFrance } from './search-query.ts';
import { isOnSheetEntry } from './sheet-entry.ts';

export type FieldName = 'what' | 'where';

/** The chosen suggestion, until the text is changed. */
export type Chosen = Pick<SearchQuery, 'type' | 'id'>;

type Fields = {
  readonly what: string;
  readonly chosen: Chosen;
  readonly where: string;
  readonly isVideo: boolean;
};

const nothingChosen: Chosen = { type: undefined, id: undefined };

const fieldsOf = ({ type, id, location = '', rawInput = '' }: SearchQuery): Fields => ({
  what: rawInput,
  chosen: { type, id },
  where: isFrance(location) ? '' : location,
  isVideo: isFrance(location),
});

const missingIn = ({ what, where, isVideo }: Fields): FieldName | undefined => {
  if (what.trim() === '') return 'what';
  return where.trim() === '' && !isVideo ? 'where' : undefined;
};

/** The values of the form, which are reset whenever the address changes. */
const useFields = (searched: SearchQuery) => {
  const address = searchResultsPath(searched);
  const [shown, setShown] = useState({ address, fields: fieldsOf(searched) });
  const isOther = shown.address !== address;
  const fields = isOther ? fieldsOf(searched) : shown.fields;
  if (isOther) setShown({ address, fields });
  return { fields, setFields: (changed: Fields) => setShown({ address, fields: changed }) };
};

export const useSearchForm = (searched: SearchQuery) => {
  const { fields, setFields } = useFields(searched);
  const [refused, setRefused] = useState<FieldName>();
  const navigate = useNavigate();
  const id = useId();
  const idOf = (name: FieldName) => `${id}-${name}`;
  const missing = missingIn(fields);
  const launch = ({ what, chosen, where, isVideo }: Fields) => {
    setRefused(undefined);
    const location = isVideo ? FRANCE : where.trim();
    void navigate(
      searchResultsPath({
        ...searched,
        ...chosen,
        location,
        rawInput: what.trim(),
        page: undefined,
      }),
      { replace: isOnSheetEntry() },
    );
  };
  /** A session by video has only one place, so a choice is searched for at once. */
  const settle = (changed: Fields) => {
    setFields(changed);
    const isThere = changed.isVideo || isFrance(changed.where);
    if (isThere && changed.chosen.id !== undefined) launch(changed);
  };
  return {
    fields,
    missing,
    idOf,
    /** Whether the field differs from the search. */
    isTyped: (name: FieldName) => fields[name] !== fieldsOf(searched)[name],
    /** The search was sent without this field, which is still empty. */
    isMissing: (name: FieldName) => refused === name && missing === name,
    typeWhat: (what: string) => setFields({ ...fields, what, chosen: nothingChosen }),
    typeWhere: (where: string) => setFields({ ...fields, where }),
    chooseWhat: (what: string, chosen: Chosen) => settle({ ...fields, what, chosen }),
    setIsVideo: (isVideo: boolean) => settle({ ...fields, isVideo }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (missing === undefined) {
        launch(fields);
        return;
      }
      setRefused(missing);
      document.getElementById(idOf(missing))?.focus();
    },
  };
};

export type SearchForm = ReturnType<typeof useSearchForm>;
