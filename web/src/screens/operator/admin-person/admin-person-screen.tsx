import type { AdminPerson, RevealedPerson } from 'contracts';
import { QueryView } from '../../../api/query-view.tsx';
import { Badge } from '../../../components/page/badge.tsx';
import { Fact, FactCard, DetailsPage } from '../../../components/page/details-page.tsx';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { RevealForm } from '../../../features/operations/reveal-form.tsx';
import { useReveal } from '../../../features/operations/use-reveal.ts';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { paths } from '../../../paths.ts';
import { useRevealPersonMutation } from './admin-person-api.ts';
import styles from './admin-person-screen.module.css';
import { erasureTexts, roleTexts, statusTexts, texts } from './admin-person-texts.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonHistory } from './person-history.tsx';
import { Identity, RevealedBookings } from './revealed-parts.tsx';
import { usePerson } from './use-person.ts';

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

/** Nothing is left to be read, or it is going in this moment. */
const isErased = ({ status, erasureDueAt }: AdminPerson): boolean =>
  status === 'closed' && erasureDueAt !== null;

/** 'Effacée' in place of a status that only says that the account cannot sign in. */
const State = ({ status, erasureDueAt }: AdminPerson) => {
  if (erasureDueAt === null) return <Badge tone={statusTones[status]}>{statusTexts[status]}</Badge>;
  if (status === 'closed') return <Badge tone="quiet">{erasureTexts.done}</Badge>;
  return (
    <>
      <Badge tone={statusTones[status]}>{statusTexts[status]}</Badge>
      <Badge tone="caution">{erasureTexts.asked}</Badge>
    </>
  );
};

const Erasure = ({ status, erasureDueAt }: AdminPerson) =>
  erasureDueAt === null ? null : (
    <Fact term={texts.erasure}>
      {status === 'closed' ? texts.erased(erasureDueAt) : texts.erasureDue(erasureDueAt)}
    </Fact>
  );

const Facts = ({ person, revealed }: PersonProps) => {
  const { roles, openedAt, passwordChangedAt, sessions, practitioner } = person;
  return (
    <FactCard id="le-compte" title={texts.facts}>
      {revealed === undefined ? null : <Identity {...revealed} />}
      <Fact term={texts.roles}>{roles.map((role) => roleTexts[role]).join(', ')}</Fact>
      <Fact term={texts.opened}>{texts.moment(openedAt)}</Fact>
      <Fact term={texts.password}>
        {passwordChangedAt === null ? texts.never : texts.moment(passwordChangedAt)}
      </Fact>
      <Fact term={texts.sessions}>{texts.sessionCount(sessions)}</Fact>
      <Erasure {...person} />
      {practitioner === null ? null : (
        <Fact term={texts.profile}>
          <ProfileLink slug={practitioner.slug}>{practitioner.name}</ProfileLink>
        </Fact>
      )}
      <Fact term={texts.identifier}>
        <span className={styles['id']}>{person.accountId}</span>
      </Fact>
    </FactCard>
  );
};

const record = { list: paths.admin, texts: texts };

const OnePerson = ({ id }: { readonly id: string }) => {
  const { query, history } = usePerson(id);
  const { revealed, form } = useReveal(useRevealPersonMutation(), id, history.refetch);
  return (
    <RecordView {...record} query={query}>
      {({ person }) => (
        <DetailsPage
          title={nameOf({ person, revealed })}
          state={<State {...person} />}
          side={
            <>
              <Facts person={person} revealed={revealed} />
              <PersonActs person={person} />
            </>
          }
        >
          {isErased(person) ? (
            <p>{texts.erasedText}</p>
          ) : (
            <>
              <RevealForm masked={texts.masked} {...form} />
              <RevealedBookings revealed={revealed} hasOthers={person.practitioner !== null} />
            </>
          )}
          {revealed === undefined ? (
            <QueryView query={history}>
              {(told) => <PersonHistory title={texts.history} history={told} />}
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
