import type { AdminPerson, RevealedPerson } from 'contracts';
import { useState } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { Badge } from '../../../components/page/badge.tsx';
import { DetailsPage, Fact, FactCard } from '../../../components/page/details-page.tsx';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { RevealForm } from '../../../features/operations/reveal-form.tsx';
import { useReveal } from '../../../features/operations/use-reveal.ts';
import { NamedAvatar } from '../../../features/people/avatar.tsx';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { paths } from '../../../paths.ts';
import {
  useGetAdminPersonQuery,
  useGetPersonHistoryQuery,
  useRevealPersonMutation,
} from './admin-person-api.ts';
import styles from './admin-person-screen.module.css';
import { roleTexts, statusTexts, texts } from './admin-person-texts.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonHistory } from './person-history.tsx';
import { Identity, RevealedBookings } from './revealed-parts.tsx';
import { useNow } from '../../../components/design/server-clock.ts';

const LOOKED_AT_EVERY_MS = 2_000;

/** The erasure is due but not visible yet, which takes moments. */
const isUnderWay = ({ status, erasureDueAt }: AdminPerson, now: number): boolean =>
  status !== 'closed' && erasureDueAt !== null && Date.parse(erasureDueAt) <= now;

/** An account and its history, refetched for as long as it is about to be erased. */
const usePerson = (accountId: string) => {
  const [isGoing, setIsGoing] = useState(false);
  const pollingInterval = isGoing ? LOOKED_AT_EVERY_MS : 0;
  const query = useGetAdminPersonQuery({ id: accountId }, { pollingInterval });
  const history = useGetPersonHistoryQuery({ id: accountId }, { pollingInterval });
  const now = useNow();
  const isNow = query.data !== undefined && isUnderWay(query.data.person, now);
  if (isNow !== isGoing) setIsGoing(isNow);
  return { query, history };
};

const statusTones = { open: 'success', suspended: 'caution', closed: 'quiet' } as const;

type PersonProps = {
  readonly person: AdminPerson;
  readonly revealed: RevealedPerson | undefined;
};

const nameOf = ({
  person: { roles, operatorName, practitioner },
  revealed,
}: PersonProps): string => {
  const [role = 'ROLE_USER'] = roles;
  return revealed?.name ?? practitioner?.name ?? operatorName ?? texts.unnamed(roleTexts[role]);
};

/** Returns whether an erasure, done or under way, has closed the account. */
const isErased = ({ status, erasureDueAt }: AdminPerson): boolean =>
  status === 'closed' && erasureDueAt !== null;

/** The photo of a practitioner, which is public like the name. */
const Photo = (person: AdminPerson) =>
  person.practitioner === null || isErased(person) ? null : (
    <NamedAvatar {...person.practitioner} size="medium" />
  );

/** Shows 'Effacée', since the status would only say that the account cannot sign in. */
const State = ({ status, erasureDueAt }: AdminPerson) => {
  if (erasureDueAt === null) return <Badge tone={statusTones[status]}>{statusTexts[status]}</Badge>;
  if (status === 'closed') return <Badge tone="quiet">Effacée</Badge>;
  return (
    <>
      <Badge tone={statusTones[status]}>{statusTexts[status]}</Badge>
      <Badge tone="caution">Suppression demandée</Badge>
    </>
  );
};

const Erasure = ({ status, erasureDueAt }: AdminPerson) =>
  erasureDueAt === null ? null : (
    <Fact term="Suppression">
      {status === 'closed' ? texts.erased(erasureDueAt) : texts.erasureDue(erasureDueAt)}
    </Fact>
  );

const Facts = ({ person, revealed }: PersonProps) => {
  const { roles, openedAt, passwordChangedAt, sessions, practitioner } = person;
  return (
    <FactCard id="le-compte" title="Compte">
      {revealed === undefined ? null : <Identity {...revealed} />}
      <Fact term="Rôles">{roles.map((role) => roleTexts[role]).join(', ')}</Fact>
      <Fact term="Ouvert le">{texts.moment(openedAt)}</Fact>
      <Fact term="Mot de passe changé le">
        {passwordChangedAt === null ? 'Jamais' : texts.moment(passwordChangedAt)}
      </Fact>
      <Fact term="Sessions">{texts.sessionCount(sessions)}</Fact>
      <Erasure {...person} />
      {practitioner === null ? null : (
        <Fact term="Profil public">
          <ProfileLink slug={practitioner.slug}>{practitioner.name}</ProfileLink>
        </Fact>
      )}
      <Fact term={texts.identifier}>
        <span className={styles['id']}>{person.accountId}</span>
      </Fact>
    </FactCard>
  );
};

const record = { list: paths.admin, texts };

const OnePerson = ({ id }: { readonly id: string }) => {
  const { query, history } = usePerson(id);
  const { revealed, form } = useReveal(useRevealPersonMutation(), id, history.refetch);
  return (
    <RecordView {...record} query={query}>
      {({ person }) => (
        <DetailsPage
          title={nameOf({ person, revealed })}
          picture={<Photo {...person} />}
          state={<State {...person} />}
          side={
            <>
              <Facts person={person} revealed={revealed} />
              <PersonActs person={person} />
            </>
          }
        >
          {isErased(person) ? (
            <p>{'Cette personne est effacée\u00a0: il n’y a plus rien à révéler d’elle.'}</p>
          ) : (
            <>
              <RevealForm masked={texts.masked} {...form} />
              <RevealedBookings revealed={revealed} hasOthers={person.practitioner !== null} />
            </>
          )}
          {revealed === undefined ? (
            <QueryView query={history}>
              {(known) => <PersonHistory title={texts.history} history={known} />}
            </QueryView>
          ) : (
            <PersonHistory title={texts.history} history={revealed} />
          )}
        </DetailsPage>
      )}
    </RecordView>
  );
};

export const AdminPersonScreen = () => <RecordScreen {...record} of={OnePerson} />;
