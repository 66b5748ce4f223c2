import type { AdminMail } from 'contracts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { codeOf } from '../../api/sentence-of.ts';
import { bookingHistoryPath, paths } from '../../app/paths.ts';
import { useTitle } from '../../app/title.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { spokenStart } from '../../components/french-format.ts';
import { IconArrowLeft, IconSend } from '../../components/icons.ts';
import { OutcomeLine } from '../../components/outcome-line.tsx';
import { QueryView } from '../../components/query-view.tsx';
import styles from './admin-mail-screen.module.css';
import { useGetAdminMailQuery } from './admin-mails-api.ts';
import {
  mailTexts as texts,
  problemTexts,
  roleTexts,
  texts as listTexts,
} from './admin-mails-texts.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailState } from './mail-state.tsx';
import { useResend } from './use-resend.ts';

type MailProps = { readonly mail: AdminMail };

const Line = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className={styles['line']}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ mail }: MailProps) => {
  const { recipient, appointment, attempts, nextAttemptAt, lastError, problem, bookingId } = mail;
  return (
    <section className={styles['card']} aria-labelledby="suivi">
      <h2 className={styles['subtitle']} id="suivi">
        {texts.facts}
      </h2>
      <dl className={styles['facts']}>
        <Line term={texts.recipient}>
          {recipient.name}
          <span className={styles['fine']}>{roleTexts[recipient.role]}</span>
        </Line>
        {appointment === null ? null : (
          <Line term={texts.appointment}>{spokenStart(appointment.day, appointment.start)}</Line>
        )}
        <Line term={texts.when}>{listTexts.when(mail)}</Line>
        <Line term={texts.attempts}>
          {listTexts.tries(attempts)}
          {nextAttemptAt === null ? null : (
            <span className={styles['fine']}>{listTexts.next(nextAttemptAt)}</span>
          )}
        </Line>
        {problem === null ? null : <Line term={texts.problem}>{problemTexts[problem]}</Line>}
        {lastError === null ? null : <Line term={texts.lastError}>{lastError}</Line>}
        {bookingId === null ? null : (
          <Line term={texts.cause}>
            <Link to={{ pathname: bookingHistoryPath(bookingId), hash: mail.causeEventId }}>
              {texts.causeText}
            </Link>
          </Line>
        )}
      </dl>
    </section>
  );
};

/** A mail that still waits goes by itself: it is not sent twice. */
const ResendCard = ({ mail }: MailProps) => {
  const { busy, outcome, place, resend } = useResend();
  return (
    <>
      {mail.state === 'due' ? (
        <p className={styles['fine']}>{texts.stillDue}</p>
      ) : (
        <Button
          variant="second"
          icon={<IconSend />}
          isBusy={busy !== undefined}
          busyText={listTexts.resending}
          onClick={() => void resend(mail)}
        >
          {listTexts.resend}
        </Button>
      )}
      <OutcomeLine outcome={outcome} place={place} />
    </>
  );
};

const Unknown = () => (
  <EmptyState
    title={<h1>{texts.unknown}</h1>}
    action={
      <ButtonLink variant="second" to={paths.adminMails}>
        {texts.back}
      </ButtonLink>
    }
  >
    {texts.unknownText}
  </EmptyState>
);

const OneMail = ({ mailId }: { readonly mailId: string }) => {
  const query = useGetAdminMailQuery(mailId);
  if (query.isError && codeOf(query.error) === 'MAIL_NOT_FOUND') return <Unknown />;
  return (
    <QueryView query={query}>
      {(content) => (
        <>
          <div className={styles['head']}>
            <h1 className={styles['title']}>{content.message?.subject ?? content.mail.kindName}</h1>
            <MailState state={content.mail.state} />
          </div>
          <div className={styles['area']}>
            <div className={styles['side']}>
              <Facts mail={content.mail} />
              <ResendCard mail={content.mail} />
            </div>
            <MailPreview {...content} />
          </div>
        </>
      )}
    </QueryView>
  );
};

/** One mail: what became of it, and what it says. */
export const AdminMailScreen = () => {
  useTitle(texts.page);
  const { mailId = '' } = useParams();
  return (
    <>
      <Link className={styles['back']} to={paths.adminMails}>
        <IconArrowLeft size={18} />
        {texts.back}
      </Link>
      <OneMail key={mailId} mailId={mailId} />
    </>
  );
};
