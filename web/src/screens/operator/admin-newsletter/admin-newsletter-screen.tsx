import type { AdminIssue, AnswerOf } from 'contracts';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { CursorPages, type CursorPageProps } from '../../../components/page/cursor-pages.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { takeLostFocus } from '../../../components/page/hooks/lost-focus.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { adminIssuePath, paths } from '../../../paths.ts';
import { useGetNewsletterQuery } from './admin-newsletter-api.ts';
import styles from './admin-newsletter.module.css';
import { texts } from './admin-newsletter-texts.ts';
import { EndSubscriptionForm } from './end-subscription-form.tsx';
import { IssueState } from './issue-state.tsx';

type ReadNewsletter = AnswerOf<'getNewsletter'>;

const Row = ({ issue }: { readonly issue: AdminIssue }) => {
  const subject = issue.subject || texts.untitled;
  return (
    <li className={classes(surfaces['card'], styles['row'])}>
      <div>
        <h3 className={classes(typography['subtitle'], styles['name'])}>{subject}</h3>
        <p className={typography['small']}>
          <WithOrdinals>{texts.saved(issue)}</WithOrdinals>
        </p>
        <p className={typography['small']}>
          <WithOrdinals>{texts.moment(issue)}</WithOrdinals>
        </p>
      </div>
      <IssueState state={issue.state} />
      <Link
        className={layout['touch']}
        to={adminIssuePath(issue.id)}
        aria-label={texts.openName(subject)}
      >
        {texts.open}
      </Link>
    </li>
  );
};

const counts = ['subscribed', 'unconfirmed', 'left'] as const;

/** Shows numbers only: operators cannot list subscribers. */
const Counts = ({ subscribers }: Pick<ReadNewsletter, 'subscribers'>) => (
  <section className={styles['part']} aria-labelledby="abonnements">
    <h2 className="visually-hidden" id="abonnements">
      {texts.counts}
    </h2>
    <ul className={styles['counts']}>
      {counts.map((name) => (
        <li key={name} className={classes(surfaces['card'], styles['count'])}>
          <span className={styles['number']}>{texts.number(subscribers[name])}</span>
          <span>{texts[name](subscribers[name])}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Sender = ({ sender }: Pick<ReadNewsletter, 'sender'>) => (
  <p className={classes(typography['small'], styles['part'])}>
    <span>{texts.sender(sender)}</span>
    {sender.hasOwnServer ? null : <span>{` ${texts.sharedServer}`}</span>}
  </p>
);

const IssuesPage = ({ cursor, isLast, onMore }: CursorPageProps) => (
  <QueryView query={useGetNewsletterQuery({ cursor })}>
    {({ subscribers, sender, issues, nextCursor }) => (
      <>
        {cursor === undefined ? (
          <>
            <Counts subscribers={subscribers} />
            <Sender sender={sender} />
            <h2 className={typography['subtitle']}>{texts.issues}</h2>
          </>
        ) : null}
        {cursor === undefined && issues.length === 0 ? (
          <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        ) : (
          <ul
            ref={cursor === undefined ? undefined : takeLostFocus}
            tabIndex={-1}
            className={styles['list']}
            aria-label={texts.issues}
          >
            {issues.map((issue) => (
              <Row key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
        {isLast && nextCursor !== null ? (
          <Button variant="second" onClick={() => onMore(nextCursor)}>
            {texts.more}
          </Button>
        ) : null}
      </>
    )}
  </QueryView>
);

/** The numbers of subscribers and the issues, the latest saved first. */
export const AdminNewsletterScreen = () => (
  <>
    <PageTitle>{texts.title}</PageTitle>
    <PageHeading
      title={texts.title}
      actions={<ButtonLink to={paths.adminNewIssue}>{texts.write}</ButtonLink>}
    >
      {texts.lead}
    </PageHeading>
    <CursorPages page={IssuesPage} pageProps={{}} />
    <EndSubscriptionForm />
  </>
);
