import type { AnswerOf, FoundPerson } from 'contracts';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { classes } from '../../../components/classes.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Raised } from '../../../components/raised.tsx';
import surfaces from '../../../components/surfaces.module.css';
import typography from '../../../components/typography.module.css';
import { personPath, practitionerDaysPath, practitionerPath } from '../../../paths.ts';
import { useFindPeopleQuery } from './admin-api.ts';
import styles from './admin-screen.module.css';
import { adminTexts as texts } from './admin-texts.ts';

type PersonProps = { readonly person: FoundPerson };

/** Who has no account has no page, and is still found by the profile. */
const Name = ({ person: { accountId, name } }: PersonProps) => {
  const shown = name ?? texts.customer;
  return accountId === null ? (
    <span className={styles['name']}>{shown}</span>
  ) : (
    <Link className={styles['name']} to={personPath(accountId)}>
      {shown}
    </Link>
  );
};

const Details = ({ person: { slug, hasPage, since } }: PersonProps) =>
  slug === null ? (
    <Raised>{since === null ? null : texts.since(since)}</Raised>
  ) : (
    <>
      <span>{`${texts.practitioner}, `}</span>
      {hasPage ? (
        <Link to={practitionerPath(slug)}>{texts.profile}</Link>
      ) : (
        <span>{texts.noPage}</span>
      )}
      <span>{', '}</span>
      <Link to={practitionerDaysPath(slug)}>{texts.days}</Link>
    </>
  );

const Person = ({ person }: PersonProps) => (
  <li className={classes(surfaces['card'], surfaces['flat'], styles['person'])}>
    <Name person={person} />
    <p className={typography['small']}>
      <Details person={person} />
    </p>
  </li>
);

const List = ({ found: { people, isWhole } }: { readonly found: AnswerOf<'findPeople'> }) => (
  <>
    <p>{`${texts.people(people.length)}. ${isWhole ? '' : texts.tooMany(people.length)}`}</p>
    <ul className={styles['people']}>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  </>
);

export type FoundPeopleProps = {
  readonly q: string;
  readonly place: RefObject<HTMLElement | null>;
};

/** Practitioners by name; customers masked, each behind the page of the account. */
export const FoundPeople = ({ q, place }: FoundPeopleProps) => (
  <section
    ref={place}
    tabIndex={-1}
    className={styles['found']}
    aria-label={texts.found}
    aria-live="polite"
  >
    <QueryView
      query={useFindPeopleQuery({ q })}
      isEmpty={({ people }) => people.length === 0}
      empty={<EmptyState title={texts.nobody}>{texts.nobodyText(q)}</EmptyState>}
    >
      {(found) => <List found={found} />}
    </QueryView>
  </section>
);
