import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { DayField } from '../../../features/forms/fields/date-time-fields.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { IconSearch } from '../../../components/design/icons.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import type { HistorySearch } from './admin-history-api.ts';
import { historySearchTexts as texts } from './admin-history-texts.ts';
import styles from './search-forms.module.css';
import { practitionerIn } from './search-of.ts';

export type SearchFormsProps = {
  readonly search: HistorySearch | undefined;
  readonly practitioner: string;
  readonly onSearch: (search: HistorySearch) => void;
};

const Submit = () => (
  <Button type="submit" variant="second" icon={<IconSearch />}>
    Rechercher
  </Button>
);

const ByIdForm = ({ search, onSearch }: Omit<SearchFormsProps, 'practitioner'>) => {
  const [id, setId] = useState(search !== undefined && 'q' in search ? search.q : '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const q = id.trim().replaceAll(/\s/g, '');
    if (q !== '') onSearch({ q });
  };
  return (
    <form
      className={classes(surfaces['card'], surfaces['roomy'], styles['form'])}
      aria-labelledby="par-identifiant"
      onSubmit={submit}
      noValidate
    >
      <h2 className={typography['subtitle']} id="par-identifiant">
        Par identifiant
      </h2>
      <TextField
        label="Identifiant ou position"
        hint={texts.idHint}
        error={
          isSubmitted && id.trim() === '' ? 'Indiquez un identifiant ou une position.' : undefined
        }
        value={id}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setId(target.value)}
      />
      <Submit />
    </form>
  );
};

// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
const ByDayForm = ({ search, practitioner: chosen, onSearch }: SearchFormsProps) => {
  const before = search !== undefined && 'day' in search ? search : undefined;
  const [who, setWho] = useState(before?.practitioner ?? chosen);
  const [day, setDay] = useState(before?.day ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const practitioner = practitionerIn(who);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (practitioner !== '' && day !== '') onSearch({ practitioner, day });
  };
  return (
    <form
      className={classes(surfaces['card'], surfaces['roomy'], styles['form'])}
      aria-labelledby="par-jour"
      onSubmit={submit}
      noValidate
    >
      <h2 className={typography['subtitle']} id="par-jour">
        Par praticien et par jour
      </h2>
      <div className={styles['fields']}>
        <TextField
          label="Praticien"
          hint="Son prénom et son nom, le début de son nom, ou l’adresse de son profil."
          error={isSubmitted && practitioner === '' ? 'Indiquez un praticien.' : undefined}
          value={who}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setWho(target.value)}
        />
        <DayField
          label="Jour"
          error={isSubmitted && day === '' ? 'Choisissez un jour.' : undefined}
          value={day}
          onChange={setDay}
        />
      </div>
      <Submit />
    </form>
  );
};

export const SearchForms = (props: SearchFormsProps) => (
  <div className={styles['forms']}>
    <ByIdForm {...props} />
    <ByDayForm {...props} />
  </div>
);
