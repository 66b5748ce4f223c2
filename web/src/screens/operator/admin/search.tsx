import { EMAIL_MAX, searchKindOf } from 'contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { IconSearch } from '../../../components/design/icons.ts';
import typography from '../../../components/design/typography.module.css';
import { foundByPath, paths } from '../../../paths.ts';
import styles from './admin-screen.module.css';
import layout from '../../../components/design/layout.module.css';
import { adminTexts as texts } from './admin-texts.ts';
import { FoundPeople } from './found-people.tsx';

const faultOf = (text: string): string | undefined => {
  if (!/[\p{L}\p{N}]/u.test(text))
    return 'Indiquez un nom, une adresse e-mail, un téléphone, un identifiant ou une position.';
  const isPartOfEmail = text.includes('@') && searchKindOf(text) === undefined;
  return isPartOfEmail
    ? 'Indiquez l’adresse e-mail entière, par exemple nom@exemple.fr.'
    : undefined;
};

/** The text of the last search is in the state of the page's history entry: addresses of pages are shared. */
const searchedIn = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('q' in state)) return '';
  return typeof state.q === 'string' ? state.q : '';
};

/**
 * One field for everything that an operator searches by: a name, a mail address, a telephone number, an id, a
 * position.
 */
export const Search = () => {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const q = searchedIn(state);
  const [text, setText] = useState(q);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const place = useRef<HTMLElement>(null);
  const wanted = useRef<string>(undefined);
  // The result is below the form, and may be out of view.
  useEffect(() => {
    if (wanted.current === q) place.current?.focus();
    wanted.current = undefined;
  }, [q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (faultOf(text) !== undefined) return;
    if (searchKindOf(text) === undefined)
      return void navigate(foundByPath(text.replaceAll(/\s/g, '')));
    wanted.current = text.trim();
    if (q === text.trim()) place.current?.focus();
    else void navigate(pathname, { state: { q: text.trim() } });
  };
  return (
    <section className={styles['search']} aria-labelledby="retrouver">
      <h2 className={typography['subtitle']} id="retrouver">
        Retrouver une personne ou un rendez-vous
      </h2>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label="Nom, e-mail, téléphone, identifiant ou position"
          hint={texts.searchHint}
          error={isSubmitted ? faultOf(text) : undefined}
          value={text}
          maxLength={EMAIL_MAX}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="second" icon={<IconSearch />}>
          Rechercher
        </Button>
      </form>
      {q === '' ? null : <FoundPeople key={q} q={q} place={place} />}
      <Link className={layout['touch']} to={paths.adminHistory}>
        Chercher par praticien et par jour
      </Link>
    </section>
  );
};
