import { opensSomething, type AdminMail } from 'contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { spokenStartThisYear } from '../../../components/design/french-format.ts';
import { IconSend } from '../../../components/design/icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { Fact, FactCard, FinePrint, DetailsPage } from '../../../components/page/details-page.tsx';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { RevealForm } from '../../../features/operations/reveal-form.tsx';
import { useReveal } from '../../../features/operations/use-reveal.ts';
import { historyPath, paths } from '../../../paths.ts';
import { useGetAdminMailQuery, useRevealMailMutation } from './admin-mails-api.ts';
import {
  mailTexts as texts,
  problemTexts,
  recipientName,
  recipientRoleTexts,
  texts as listTexts,
} from './admin-mails-texts.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailState } from './mail-state.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { useResend } from './use-resend.ts';

const ONE_USE =
  'Le lien de cet e-mail ne sert qu’une fois, à la personne à qui il est parti\u00a0: il ne se renvoie pas.';

type MailProps = { readonly mail: AdminMail };

const Facts = ({ mail }: MailProps) => {
  const { recipient, appointment, attempts, nextAttemptAt, lastError, problem, about } = mail;
  return (
    <FactCard id="suivi" title="Suivi">
      <Fact term="Destinataire">
        <span>{recipientName(recipient)}</span>
        <FinePrint>{recipientRoleTexts[recipient.role]}</FinePrint>
      </Fact>
      {appointment === null ? null : (
        <Fact term="Le rendez-vous, aujourd’hui">
          <span>{spokenStartThisYear(appointment.day, appointment.start)}</span>
          <FinePrint>{texts[appointment.state]}</FinePrint>
        </Fact>
      )}
      <Fact term="Quand">{listTexts.when(mail)}</Fact>
      <Fact term="Essais">
        <span>{listTexts.attempts(attempts)}</span>
        {nextAttemptAt === null ? null : <FinePrint>{listTexts.next(nextAttemptAt)}</FinePrint>}
      </Fact>
      {problem === null ? null : (
        <Fact term="Pourquoi il n’est pas parti">{problemTexts[problem]}</Fact>
      )}
      {lastError === null ? null : <Fact term="Dernière erreur">{lastError}</Fact>}
      <Fact term="Modèle">
        <Link to={`${paths.adminMailTemplates}/${mail.kind}`}>{mail.kindName}</Link>
        {mail.template === null ? null : <FinePrint>{`Version ${mail.template}`}</FinePrint>}
      </Fact>
      <Fact term="Cause">
        <Link to={{ pathname: historyPath(about), hash: mail.causeEventId }}>
          Le fait dans l’historique
        </Link>
      </Fact>
    </FactCard>
  );
};

/** The link in the mail works for a limited time and once: the user is sent a new one instead. */
const AnotherLink = ({ mail: { about } }: MailProps) => (
  <p>
    <FinePrint>{ONE_USE}</FinePrint>
    <Link to={historyPath(about)}>{listTexts.anotherLink}</Link>
  </p>
);

/** A mail that is still due is sent by itself, so it cannot be sent a second time. */
const ResendCard = ({ mail }: MailProps) => {
  const resend = useResend();
  const { busy, outcome, place, ask } = resend;
  if (mail.state !== 'due' && opensSomething(mail.kind)) return <AnotherLink mail={mail} />;
  return (
    <>
      {mail.state === 'due' ? (
        <p>
          <FinePrint>{'Cet e-mail attend encore\u00a0: il partira de lui-même.'}</FinePrint>
        </p>
      ) : (
        <Button
          variant="second"
          icon={<IconSend />}
          isBusy={busy !== undefined}
          busyText={listTexts.resending}
          onClick={() => ask(mail)}
        >
          {listTexts.resend}
        </Button>
      )}
      <ResendDialog resend={resend} />
      <OutcomeLine outcome={outcome} place={place} />
    </>
  );
};

const record = { list: paths.adminMails, texts: texts };

const OneMail = ({ id }: { readonly id: string }) => {
  const query = useGetAdminMailQuery({ id });
  const { revealed, form } = useReveal(useRevealMailMutation(), id);
  return (
    <RecordView {...record} query={query}>
      {({ mail }) => (
        <DetailsPage
          title={revealed?.message?.subject ?? mail.kindName}
          state={<MailState state={mail.state} />}
          side={
            <>
              <Facts mail={mail} />
              <ResendCard mail={mail} />
            </>
          }
        >
          <RevealForm masked={texts.masked} {...form} />
          {revealed === undefined ? null : <MailPreview {...revealed} />}
        </DetailsPage>
      )}
    </RecordView>
  );
};

export const AdminMailScreen = () => <RecordScreen {...record} of={OneMail} />;
