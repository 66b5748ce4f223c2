import { optionCodes, optionNames } from 'contracts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import { paths, searchResultsPath, type SearchQuery } from '../../../paths.ts';
import styles from './result-filters.module.css';
import { useSearchAudiencesQuery } from './search-results-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';

type ChoiceProps = {
  readonly searched: SearchQuery;
  /** Looks with these filters instead, from the first page on. */
  readonly onChange: (changed: Pick<SearchQuery, 'option' | 'audience'>) => void;
};

const OptionChoices = ({ searched: { option = [] }, onChange }: ChoiceProps) =>
  optionCodes.map((code) => (
    <label key={code} className={styles['pill']}>
      <input
        type="checkbox"
        className="visually-hidden"
        name="option"
        value={code}
        checked={option.includes(code)}
        onChange={({ target }) =>
          onChange({
            option: target.checked ? [...option, code] : option.filter((each) => each !== code),
          })
        }
      />
      <OptionIcon option={code} size={18} />
      <span>{optionNames[code]}</span>
    </label>
  ));

const AudienceChoice = ({ searched: { audience = [] }, onChange }: ChoiceProps) => {
  const { data: audiences = [] } = useSearchAudiencesQuery();
  const [chosen = ''] = audience;
  if (audiences.length === 0) return null;
  return (
    <select
      className={styles['select']}
      name="audience"
      aria-label={texts.audience}
      value={chosen}
      data-chosen={chosen === '' ? undefined : true}
      onChange={({ target }) => onChange({ audience: target.value === '' ? [] : [target.value] })}
    >
      <option value="">{texts.allAudiences}</option>
      {audiences.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};

/** Filters by option and audience: a form, which works without scripts. */
export const ResultFilters = ({ searched }: { readonly searched: SearchQuery }) => {
  const { type, id, location, rawInput } = searched;
  const navigate = useNavigate();
  const change: ChoiceProps['onChange'] = (changed) =>
    void navigate(searchResultsPath({ ...searched, page: undefined, ...changed }));
  return (
    <form className={styles['filters']} action={paths.searchResults} aria-label={texts.filters}>
      {Object.entries({ type, id, location, rawInput }).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <OptionChoices searched={searched} onChange={change} />
      <AudienceChoice searched={searched} onChange={change} />
      <Button className={styles['apply']} type="submit" variant="second" size="small">
        {texts.apply}
      </Button>
    </form>
  );
};
