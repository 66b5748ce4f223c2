import type { AdminMail } from 'contracts';
import { Link, useParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { failureOf } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { spokenStartThisYear } from '../../../components/french-format.ts';
import { IconSend } from '../../../components/icons.ts';
import { OutcomeLine } from '../../../components/outcome-line.tsx';
import { BackLink, Fact, FactCard, FinePrint, RecordPage } from '../../../components/record.tsx';
import { historyPath, paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
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

const Facts = ({ mail }: MailProps) => {
  const { recipient, appointment, attempts, nextAttemptAt, lastError, problem, about } = mail;
  return (
    <FactCard id="suivi" title={texts.facts}>
      <Fact term={texts.recipient}>
        {recipient.name}
        <FinePrint>{roleTexts[recipient.role]}</FinePrint>
      </Fact>
      {appointment === null ? null : (
        <Fact term={texts.appointment}>
          {spokenStartThisYear(appointment.day, appointment.start)}
        </Fact>
      )}
      <Fact term={texts.when}>{listTexts.when(mail)}</Fact>
      <Fact term={texts.attempts}>
        {listTexts.tries(attempts)}
        {nextAttemptAt === null ? null : <FinePrint>{listTexts.next(nextAttemptAt)}</FinePrint>}
      </Fact>
      {problem === null ? null : <Fact term={texts.problem}>{problemTexts[problem]}</Fact>}
      {lastError === null ? null : <Fact term={texts.lastError}>{lastError}</Fact>}
      <Fact term={texts.cause}>
        <Link to={{ pathname: historyPath(about), hash: mail.causeEventId }}>
          {texts.causeText}
        </Link>
      </Fact>
    </FactCard>
  );
};

/** A mail that still waits goes by itself: it is not sent twice. */
const ResendCard = ({ mail }: MailProps) => {
  const { busy, outcome, place, resend } = useResend();
  return (
    <>
      {mail.state === 'due' ? (
        <p>
          <FinePrint>{texts.stillDue}</FinePrint>
        </p>
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
  const query = useGetAdminMailQuery({ id: mailId });
  if (query.isError && failureOf(query.error).code === 'MAIL_NOT_FOUND') return <Unknown />;
  return (
    <QueryView query={query}>
      {(content) => (
        <RecordPage
          title={content.message?.subject ?? content.mail.kindName}
          state={<MailState state={content.mail.state} />}
          side={
            <>
              <Facts mail={content.mail} />
              <ResendCard mail={content.mail} />
            </>
          }
        >
          <MailPreview {...content} />
        </RecordPage>
      )}
    </QueryView>
  );
};

/** One mail: what became of it, and what it says. */
export const AdminMailScreen = () => {
  const { mailId = '' } = useParams();
  return (
    <>
      <PageTitle>{texts.page}</PageTitle>
      <BackLink to={paths.adminMails}>{texts.back}</BackLink>
      <OneMail key={mailId} mailId={mailId} />
    </>
  );
};
