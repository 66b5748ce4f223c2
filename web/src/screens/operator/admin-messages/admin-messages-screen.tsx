import { contactTopics, type AdminMessage } from 'contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { CursorPages, type CursorPageProps } from '../../../components/page/cursor-pages.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { Filters, type Filter } from '../../../components/controls/filters.tsx';
import { takeLostFocus } from '../../../components/page/hooks/lost-focus.ts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { useGetAdminMessagesQuery } from '../../../features/operations/operations-api.ts';
import { adminMessagePath, paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import styles from './admin-messages-screen.module.css';
import { texts } from './admin-messages-texts.ts';
import { MessageStateLabel } from './message-state.tsx';

type State = 'open' | 'done';

const filtersOf = (state: State, open: number | undefined): readonly Filter[] => [
  { to: paths.adminMessages, label: 'À traiter', count: open, isCurrent: state === 'open' },
  { to: `${paths.adminMessages}?etat=traites`, label: 'Traités', isCurrent: state === 'done' },
];

const endOf = ({
  answeredAt,
  answeredBy,
  closedAt,
  closedBy,
}: AdminMessage): string | undefined => {
  if (answeredAt !== null) return texts.answered(answeredAt, answeredBy);
  return closedAt === null ? undefined : texts.closed(closedAt, closedBy);
};

const Row = ({ message }: { readonly message: AdminMessage }) => {
  const { id, topic, state, sentAt } = message;
  return (
    <li className={classes(surfaces['card'], styles['row'])}>
      <div className={styles['words']}>
        <h2 className={classes(typography['subtitle'], styles['name'])}>{contactTopics[topic]}</h2>
        <p className={typography['small']}>
          <WithOrdinals>{texts.sent(sentAt)}</WithOrdinals>
        </p>
        <p className={typography['small']}>
          <WithOrdinals>{endOf(message)}</WithOrdinals>
        </p>
      </div>
      <MessageStateLabel state={state} />
      <Link
        className={styles['open']}
        to={adminMessagePath(id)}
        aria-label={texts.readName(contactTopics[topic], sentAt)}
      >
        Ouvrir
      </Link>
    </li>
  );
};

const empties = {
  open: <EmptyState title="Aucun message à traiter">Chaque message a eu sa réponse.</EmptyState>,
  done: (
    <EmptyState title="Aucun message traité">
      Les messages auxquels vous aurez répondu s’afficheront ici.
    </EmptyState>
  ),
} as const;

type PageProps = CursorPageProps & { readonly state: State };

const MessagesPage = ({ state, cursor, isLast, onMore }: PageProps) => (
  <QueryView
    query={useGetAdminMessagesQuery({ state, cursor })}
    isEmpty={({ messages }) => messages.length === 0 && cursor === undefined}
    empty={empties[state]}
  >
    {({ messages, nextCursor }) => (
      <>
        <ul
          ref={cursor === undefined ? undefined : takeLostFocus}
          tabIndex={-1}
          className={styles['list']}
          aria-label="Messages reçus"
        >
          {messages.map((message) => (
            <Row key={message.id} message={message} />
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

/** The messages of the contact form, oldest open one first. */
export const AdminMessagesScreen = () => {
  const [params] = useSearchParams();
  const state = params.get('etat') === 'traites' ? 'done' : 'open';
  const { data } = useGetAdminMessagesQuery({ state, cursor: undefined });
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>
        Ce que l’on nous écrit par le formulaire de contact.
      </PageHeading>
      <Filters label="Filtrer par état" filters={filtersOf(state, data?.open)} />
      <CursorPages key={state} page={MessagesPage} pageProps={{ state }} />
    </>
  );
};
