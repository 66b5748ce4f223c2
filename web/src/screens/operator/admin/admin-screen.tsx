import type { AnswerOf } from 'contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { classes } from '../../../components/classes.ts';
import type { Elements } from '../../../components/elements.ts';
import { IconAlertTriangle } from '../../../components/icons.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import surfaces from '../../../components/surfaces.module.css';
import typography from '../../../components/typography.module.css';
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

/** How far the views are is told by nobody; the queues are live. */
const AGAIN_MS = 10_000;

type OperatedViews = AnswerOf<'getOperatedViews'>;
type AdminMails = AnswerOf<'getAdminMails'>;

type QueueProps = {
  readonly count: number;
  readonly label: string;
  readonly children: ReactNode;
  readonly link: Elements;
  /** Whether a count above zero asks for somebody. */
  readonly isTrouble?: boolean;
};

const Queue = ({ count, label, children, link, isTrouble = false }: QueueProps) => (
  <li
    className={classes(
      surfaces['card'],
      styles['queue'],
      isTrouble && count > 0 && styles['trouble'],
    )}
  >
    <h2 className={styles['title']}>
      {isTrouble && count > 0 ? <IconAlertTriangle size={22} /> : null}
      <span className={styles['count']}>{texts.number(count)}</span>
      <span>{` ${label}`}</span>
    </h2>
    <p className={typography['small']}>{children}</p>
    {link}
  </li>
);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const quarantinedIn = ({ views }: OperatedViews) =>
  sum(views.map(({ quarantined }) => quarantined));

const ViewQueues = ({ operated }: { readonly operated: OperatedViews }) => {
  const { views } = operated;
  const quarantined = quarantinedIn(operated);
  const last = views.toSorted((one, other) => other.lag - one.lag)[0];
  const lag = Math.ceil(last?.lag ?? 0);
  const rebuilds = views.flatMap(({ rebuild }) => (rebuild === null ? [] : [rebuild]));
  const ready = rebuilds.filter(({ state }) => state === 'ready').length;
  return (
    <ul className={styles['group']}>
      <Queue
        count={quarantined}
        label={texts.quarantined(quarantined)}
        link={<Link to={`${paths.adminReplay}#quarantaine`}>{texts.seeQuarantine}</Link>}
        isTrouble
      >
        {texts.quarantinedText(views.filter((view) => view.quarantined > 0).length)}
      </Queue>
      <Queue
        count={lag}
        label={texts.lag(lag)}
        link={<Link to={paths.adminReplay}>{texts.seeViews}</Link>}
      >
        {texts.lagText(lag === 0 ? undefined : last?.title)}
      </Queue>
      {rebuilds.length === 0 ? null : (
        <Queue
          count={rebuilds.length}
          label={texts.rebuilds(rebuilds.length)}
          link={<Link to={paths.adminReplay}>{texts.seeRebuilds}</Link>}
        >
          {texts.rebuildsText(ready)}
        </Queue>
      )}
    </ul>
  );
};

const MailQueues = ({ mails: { due, givenUp } }: { readonly mails: AdminMails }) => (
  <ul className={styles['group']}>
    <Queue
      count={givenUp}
      label={texts.givenUp(givenUp)}
      link={<Link to={`${paths.adminMails}?etat=given-up`}>{texts.seeGivenUp}</Link>}
      isTrouble
    >
      {texts.givenUpText(givenUp)}
    </Queue>
    <Queue
      count={due}
      label={texts.due(due)}
      link={<Link to={`${paths.adminMails}?etat=due`}>{texts.seeDue}</Link>}
    >
      {texts.dueText(due)}
    </Queue>
  </ul>
);

const Validations = ({ total }: { readonly total: number }) => (
  <ul className={styles['group']}>
    <Queue
      count={total}
      label={texts.validations(total)}
      link={<Link to={paths.adminValidations}>{texts.seeValidations}</Link>}
    >
      {texts.validationsText(total)}
    </Queue>
  </ul>
);

const Messages = ({ open }: { readonly open: number }) => (
  <ul className={styles['group']}>
    <Queue
      count={open}
      label={texts.messages(open)}
      link={<Link to={paths.adminMessages}>{texts.seeMessages}</Link>}
    >
      {texts.messagesText(open)}
    </Queue>
  </ul>
);

/** What asks for an operator, once everything is known. */
const attentionOf = (
  views: OperatedViews | undefined,
  mails: AdminMails | undefined,
  queues: readonly (number | undefined)[],
) => {
  if (views === undefined || mails === undefined) return undefined;
  if (queues.includes(undefined)) return undefined;
  const counts = [quarantinedIn(views), mails.givenUp, ...queues];
  const needed = counts.filter((count = 0) => count > 0).length;
  return needed === 0 ? texts.calm : texts.needed(needed);
};

/** The first page of those who run the site: what waits, and the ways to it. */
export const AdminScreen = () => {
  const views = useGetOperatedViewsQuery(undefined, { pollingInterval: AGAIN_MS });
  const mails = useGetAdminMailsQuery({});
  const diplomas = useGetWaitingDiplomasQuery();
  const messages = useGetAdminMessagesQuery({});
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>
        {attentionOf(views.currentData, mails.currentData, [
          diplomas.currentData?.total,
          messages.currentData?.open,
        ])}
      </PageHeading>
      <section className={styles['queues']} aria-label={texts.queues}>
        <QueryView query={views}>{(operated) => <ViewQueues operated={operated} />}</QueryView>
        <QueryView query={diplomas}>{({ total }) => <Validations total={total} />}</QueryView>
        <QueryView query={messages}>{({ open }) => <Messages open={open} />}</QueryView>
        <QueryView query={mails}>{(listed) => <MailQueues mails={listed} />}</QueryView>
      </section>
      <Search />
    </>
  );
};
