import type { AdminMail, AnswerOf } from 'contracts';
import { useSearchParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { CursorPages, type CursorPageProps } from '../../../components/page/cursor-pages.tsx';
import { takeLostFocus } from '../../../components/page/hooks/lost-focus.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { Filters, type Filter } from '../../../components/controls/filters.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { useGetAdminMailsQuery } from '../../../features/operations/operations-api.ts';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import styles from './admin-mails-screen.module.css';
import { texts } from './admin-mails-texts.ts';
import { MailRow } from './mail-row.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { useResend, type Resend } from './use-resend.ts';

/** Mails that leave the list are pushed; the number of attempts is polled. */
const AGAIN_MS = 10_000;

type State = AdminMail['state'];

/** Dropped mails are rarely searched for: they have no filter of their own. */
type Filtered = Exclude<State, 'dropped'>;
const states: readonly Filtered[] = ['due', 'sent', 'given-up'];
const stateOf = (params: URLSearchParams): Filtered | undefined =>
  states.find((state) => state === params.get('etat'));

const filtersOf = (
  state: Filtered | undefined,
  counts: AnswerOf<'getAdminMails'> | undefined,
): readonly Filter[] => [
  { to: paths.adminMails, label: 'Tous', isCurrent: state === undefined },
  ...(
    [
      ['due', 'En attente', counts?.due],
      ['sent', 'Envoyés', undefined],
      ['given-up', 'Abandonnés', counts?.givenUp],
    ] as const
  ).map(([own, label, count]) => ({
    to: `${paths.adminMails}?etat=${own}`,
    label,
    count,
    isCurrent: state === own,
  })),
];

const empties = {
  all: <EmptyState title="Aucun e-mail">{texts.noneText}</EmptyState>,
  due: (
    <EmptyState title="Aucun e-mail en attente">Tout ce qui devait partir est parti.</EmptyState>
  ),
  sent: <EmptyState title="Aucun e-mail envoyé">{texts.noneText}</EmptyState>,
  'given-up': (
    <EmptyState title="Aucun e-mail abandonné">
      Un e-mail est abandonné après une journée d’essais sans succès.
    </EmptyState>
  ),
} as const satisfies Record<Filtered | 'all', object>;

type PageProps = CursorPageProps & {
  readonly state: Filtered | undefined;
  readonly resend: Resend;
};

const MailsPage = ({ state, cursor, isLast, onMore, resend }: PageProps) => {
  const query = useGetAdminMailsQuery(
    { state, cursor },
    cursor === undefined ? { pollingInterval: AGAIN_MS } : {},
  );
  return (
    <QueryView
      query={query}
      isEmpty={({ mails }) => mails.length === 0 && cursor === undefined}
      empty={empties[state ?? 'all']}
    >
      {({ mails, nextCursor }) => (
        <>
          <ul
            ref={cursor === undefined ? undefined : takeLostFocus}
            tabIndex={-1}
            className={styles['list']}
            aria-label="E-mails, du plus récent au plus ancien"
          >
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} resend={resend} />
            ))}
          </ul>
          {isLast && nextCursor !== null ? (
            <Button variant="second" onClick={() => onMore(nextCursor)}>
              Voir la suite
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
};

export const AdminMailsScreen = () => {
  const [params] = useSearchParams();
  const state = stateOf(params);
  const { data: counts } = useGetAdminMailsQuery({ state, cursor: undefined });
  const resend = useResend();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading
        title={texts.title}
        actions={
          <ButtonLink variant="second" to={paths.adminMailTemplates}>
            Voir les modèles
          </ButtonLink>
        }
      >
        Ce que les rendez-vous et les comptes font écrire.
      </PageHeading>
      <Filters label="Filtrer par état" filters={filtersOf(state, counts)} />
      <OutcomeLine outcome={resend.outcome} place={resend.place} className={styles['outcome']} />
      <ResendDialog resend={resend} />
      <CursorPages key={state ?? 'all'} page={MailsPage} pageProps={{ state, resend }} />
    </>
  );
};
