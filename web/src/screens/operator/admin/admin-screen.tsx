import type { AnswerOf } from 'contracts';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconAlertTriangle } from '../../../components/design/icons.ts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import {
  useGetAdminMailsQuery,
  useGetAdminMessagesQuery,
  useGetOperatedViewsQuery,
  useGetWaitingDiplomasQuery,
} from '../../../features/operations/operations-api.ts';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import styles from './admin-screen.module.css';
import { adminTexts as texts } from './admin-texts.ts';
import { Search } from './search.tsx';

/** The state of the views is polled; the queues are pushed. */
const AGAIN_MS = 10_000;

type OperatedViews = AnswerOf<'getOperatedViews'>;
type AdminMails = AnswerOf<'getAdminMails'>;

type Queue = {
  readonly id: string;
  readonly count: number;
  readonly label: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
  /** Whether each item waits for an operator; other queues are processed without one. */
  readonly needsOperator?: boolean;
  readonly isProblem?: boolean;
};

const QueueCard = ({ count, label, text, link, isProblem }: Queue) => {
  const isMarked = isProblem === true && count > 0;
  return (
    <li className={classes(surfaces['card'], styles['queue'], isMarked && styles['trouble'])}>
      <h2 className={styles['title']}>
        {isMarked ? <IconAlertTriangle size={22} /> : null}
        <span className={styles['count']}>{texts.number(count)}</span>
        <span>{` ${label}`}</span>
      </h2>
      <p className={typography['small']}>{text}</p>
      <Link to={link.to}>{link.label}</Link>
    </li>
  );
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const viewQueuesOf = ({ views }: OperatedViews): Queue[] => {
  const quarantined = sum(views.map((view) => view.quarantined));
  const last = views.toSorted((one, other) => other.lag - one.lag)[0];
  const lag = Math.ceil(last?.lag ?? 0);
  const rebuilds = views.flatMap(({ rebuild }) => (rebuild === null ? [] : [rebuild]));
  const ready = rebuilds.filter(({ state }) => state === 'ready').length;
  const rebuildQueue: Queue = {
    id: 'rebuilds',
    count: rebuilds.length,
    label: texts.rebuilds(rebuilds.length),
    text: texts.rebuildsText(ready),
    link: { to: paths.adminReplay, label: 'Voir la relecture' },
  };
  return [
    {
      id: 'quarantined',
      count: quarantined,
      label: texts.quarantined(quarantined),
      text: texts.quarantinedText(views.filter((view) => view.quarantined > 0).length),
      link: { to: `${paths.adminReplay}#quarantaine`, label: 'Voir la quarantaine' },
      needsOperator: true,
      isProblem: true,
    },
    {
      id: 'lag',
      count: lag,
      label: texts.lag(lag),
      text: texts.lagText(lag === 0 ? undefined : last?.title),
      link: { to: paths.adminReplay, label: 'Voir les vues' },
    },
    ...(rebuilds.length === 0 ? [] : [rebuildQueue]),
  ];
};

const mailQueuesOf = ({ due, givenUp }: AdminMails): Queue[] => [
  {
    id: 'givenUp',
    count: givenUp,
    label: texts.givenUp(givenUp),
    text: texts.givenUpText(givenUp),
    link: { to: `${paths.adminMails}?etat=given-up`, label: 'Voir les e-mails abandonnés' },
    needsOperator: true,
    isProblem: true,
  },
  {
    id: 'due',
    count: due,
    label: texts.due(due),
    text: texts.dueText(due),
    link: { to: `${paths.adminMails}?etat=due`, label: 'Voir la file' },
  },
];

const validationQueueOf = ({ total }: { readonly total: number }): Queue => ({
  id: 'validations',
  count: total,
  label: texts.validations(total),
  text: texts.validationsText(total),
  link: { to: paths.adminValidations, label: 'Voir les validations' },
  needsOperator: true,
});

const messageQueueOf = ({ open }: { readonly open: number }): Queue => ({
  id: 'messages',
  count: open,
  label: texts.messages(open),
  text: texts.messagesText(open),
  link: { to: paths.adminMessages, label: 'Voir les messages' },
  needsOperator: true,
});

const isWaiting = ({ count, needsOperator }: Queue) => needsOperator === true && count > 0;

const attentionOf = (queues: readonly Queue[]) => {
  const needed = sum(queues.filter(isWaiting).map(({ count }) => count));
  return needed === 0 ? 'Rien ne demande votre attention.' : texts.needed(needed);
};

/** The queues are shown together, but each query shows its own loading and failure. */
const nothing = () => null;

export const AdminScreen = () => {
  const views = useGetOperatedViewsQuery(undefined, { pollingInterval: AGAIN_MS });
  const mails = useGetAdminMailsQuery({});
  const diplomas = useGetWaitingDiplomasQuery();
  const messages = useGetAdminMessagesQuery({});
  const queries = [views, diplomas, messages, mails];
  const queues = [
    ...(views.currentData === undefined ? [] : viewQueuesOf(views.currentData)),
    ...(diplomas.currentData === undefined ? [] : [validationQueueOf(diplomas.currentData)]),
    ...(messages.currentData === undefined ? [] : [messageQueueOf(messages.currentData)]),
    ...(mails.currentData === undefined ? [] : mailQueuesOf(mails.currentData)),
  ];
  const isWhole = queries.every(({ currentData }) => currentData !== undefined);
  // A narrow screen shows one queue at a time, so waiting queues come first.
  const sorted = queues.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)));
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>{isWhole ? attentionOf(queues) : undefined}</PageHeading>
      <section className={styles['queues']} aria-label="Ce qui attend">
        <ul className={styles['group']}>
          {sorted.map((queue) => (
            <QueueCard key={queue.id} {...queue} />
          ))}
        </ul>
        <QueryView query={views}>{nothing}</QueryView>
        <QueryView query={diplomas}>{nothing}</QueryView>
        <QueryView query={messages}>{nothing}</QueryView>
        <QueryView query={mails}>{nothing}</QueryView>
      </section>
      <Search />
    </>
  );
};
