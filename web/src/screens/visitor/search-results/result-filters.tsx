import { optionCodes, optionNames, partsOfDay, searchedWeeks } from 'contracts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { priceText } from '../../../components/design/french-format.ts';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import {
  fromTheFirst,
  paths,
  searchResultsPath,
  type SearchFilters,
  type SearchQuery,
} from '../../../paths.ts';
import styles from './result-filters.module.css';
import { useSearchAudiencesQuery } from './search-results-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';

/** Prices in euros. */
const PRICES: readonly number[] = [40, 60, 80];

type ChoiceProps = {
  readonly searched: SearchQuery;
  /** Searches with these filters instead, from the first page on. */
  readonly onChange: (changed: SearchFilters) => void;
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

type SelectProps = {
  readonly name: string;
  readonly label: string;
  /** The label of the choice without a filter. */
  readonly all: string;
  /** Labels by value. */
  readonly choices: readonly (readonly [string, string])[];
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
};

const FilterSelect = ({ name, label, all, choices, value = '', onChoose }: SelectProps) => (
  <select
    className={styles['select']}
    name={name}
    aria-label={label}
    value={value}
    data-chosen={value === '' ? undefined : true}
    onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
  >
    <option value="">{all}</option>
    {choices.map(([choice, words]) => (
      <option key={choice} value={choice}>
        {words}
      </option>
    ))}
  </select>
);

const WeekChoice = ({ searched, onChange }: ChoiceProps) => (
  <FilterSelect
    name="week"
    label={texts.week}
    all={texts.allWeeks}
    choices={searchedWeeks.map((week) => [week, texts.weeks[week]])}
    value={searched.week}
    onChoose={(value) => onChange({ week: searchedWeeks.find((week) => week === value) })}
  />
);

const PartOfDayChoice = ({ searched, onChange }: ChoiceProps) => (
  <FilterSelect
    name="partOfDay"
    label={texts.partOfDay}
    all={texts.allDay}
    choices={partsOfDay.map((part) => [part, texts.partsOfDay[part]])}
    value={searched.partOfDay}
    onChoose={(value) => onChange({ partOfDay: partsOfDay.find((part) => part === value) })}
  />
);

const PriceChoice = ({ searched: { priceMax }, onChange }: ChoiceProps) => {
  const prices =
    PRICES.includes(priceMax ?? 0) || priceMax === undefined ? PRICES : [...PRICES, priceMax];
  return (
    <FilterSelect
      name="priceMax"
      label={texts.price}
      all={texts.allPrices}
      choices={prices.map((price) => [String(price), texts.priceMax(priceText(price))])}
      value={priceMax === undefined ? undefined : String(priceMax)}
      onChoose={(value) => onChange({ priceMax: value === undefined ? undefined : Number(value) })}
    />
  );
};

const AudienceChoice = ({ searched: { audience = [] }, onChange }: ChoiceProps) => {
  const { data: audiences = [] } = useSearchAudiencesQuery();
  if (audiences.length < 2) return null;
  return (
    <FilterSelect
      name="audience"
      label={texts.audience}
      all={texts.allAudiences}
      choices={audiences.map(({ id, name }) => [id, name])}
      value={audience[0]}
      onChoose={(value) => onChange({ audience: value === undefined ? [] : [value] })}
    />
  );
};

/** Filters by time, option, price and audience: a form, which works without scripts. */
export const ResultFilters = ({ searched }: { readonly searched: SearchQuery }) => {
  const { type, id, location, rawInput } = searched;
  const navigate = useNavigate();
  const change: ChoiceProps['onChange'] = (changed) =>
    void navigate(searchResultsPath({ ...searched, ...fromTheFirst, ...changed }));
  return (
    <form className={styles['filters']} action={paths.searchResults} aria-label={texts.filters}>
      {Object.entries({ type, id, location, rawInput }).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <WeekChoice searched={searched} onChange={change} />
      <PartOfDayChoice searched={searched} onChange={change} />
      <OptionChoices searched={searched} onChange={change} />
      <PriceChoice searched={searched} onChange={change} />
      <AudienceChoice searched={searched} onChange={change} />
      <Button className={styles['apply']} type="submit" variant="second" size="small">
        {texts.apply}
      </Button>
    </form>
  );
};
