import type { AnswerOf, FoundPerson } from 'contracts';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { NamedAvatar } from '../../../features/people/avatar.tsx';
import {
  personPath,
  practitionerDaysPath,
  practitionerPath,
  recordedClientPath,
} from '../../../paths.ts';
import { useFindPeopleQuery } from './admin-api.ts';
import styles from './admin-screen.module.css';
import { adminTexts as texts } from './admin-texts.ts';
import layout from '../../../components/design/layout.module.css';

type PersonProps = { readonly person: FoundPerson };

const pageOf = ({ id, accountId, recordedBy }: FoundPerson): string | undefined => {
  if (accountId !== null) return personPath(accountId);
  return recordedBy === null ? undefined : recordedClientPath(id);
};

const nameOf = ({ kind, name, recordedBy }: FoundPerson): string => {
  if (name !== null) return name;
  if (kind === 'operator') return 'Compte de l’exploitation';
  return recordedBy === null ? 'Client, nom masqué' : 'Client noté par un praticien, nom masqué';
};

/** A practitioner without an account has no page, and is still found by the profile. */
const Name = ({ person }: PersonProps) => {
  const page = pageOf(person);
  return page === undefined ? (
    <span className={layout['touch']}>{nameOf(person)}</span>
  ) : (
    <Link className={layout['touch']} to={page}>
      {nameOf(person)}
    </Link>
  );
};

const sinceText = ({ since, recordedBy }: FoundPerson): string | undefined => {
  if (since === null) return undefined;
  return recordedBy === null ? texts.since(since) : texts.recordedBy(recordedBy.name, since);
};

const Details = ({ person }: PersonProps) => {
  const { slug, hasPage } = person;
  const since = sinceText(person);
  if (slug === null) return since === undefined ? null : <WithOrdinals>{since}</WithOrdinals>;
  return (
    <>
      <span>{`Praticien, `}</span>
      {hasPage ? (
        <Link to={practitionerPath(slug)}>voir son profil</Link>
      ) : (
        <span>page retirée du site</span>
      )}
      <span>{', '}</span>
      <Link to={practitionerDaysPath(slug)}>chercher un de ses jours</Link>
    </>
  );
};

const Person = ({ person }: PersonProps) => (
  <li className={classes(surfaces['card'], surfaces['flat'], styles['person'])}>
    {person.kind !== 'practitioner' || person.name === null ? null : (
      <NamedAvatar id={person.id} name={person.name} picture={person.picture} size="small" />
    )}
    <div>
      <Name person={person} />
      <p className={typography['small']}>
        <Details person={person} />
      </p>
    </div>
  </li>
);

const List = ({ found: { people, isWhole } }: { readonly found: AnswerOf<'findPeople'> }) => (
  <>
    <p>{`${texts.people(people.length)}. ${isWhole ? '' : texts.tooMany(people.length)}`}</p>
    <ul className={layout['stack-3']}>
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

export const FoundPeople = ({ q, place }: FoundPeopleProps) => (
  <section
    ref={place}
    tabIndex={-1}
    className={styles['found']}
    aria-label="Personnes trouvées"
    aria-live="polite"
  >
    <QueryView query={useFindPeopleQuery({ q })}>
      {(found) =>
        found.people.length === 0 ? (
          <EmptyState title={texts.noPeople[found.by]}>
            {texts.noPeopleText[found.by](q)}
          </EmptyState>
        ) : (
          <List found={found} />
        )
      }
    </QueryView>
  </section>
);
