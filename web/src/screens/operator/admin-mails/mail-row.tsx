import { opensSomething, type AdminMail } from 'contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import { ErrorText } from '../../../components/page/notices/error-text.tsx';
import typography from '../../../components/design/typography.module.css';
import { adminMailPath, historyPath } from '../../../paths.ts';
import {
  problemTexts,
  recipientInSentence,
  recipientName,
  recipientRoleTexts,
  texts,
} from './admin-mails-texts.ts';
import styles from './mail-row.module.css';
import { MailState } from './mail-state.tsx';
import type { Resend } from './use-resend.ts';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';

type RowProps = { readonly mail: AdminMail; readonly resend: Resend };

const MailFailure = ({ mail: { state, problem, lastError } }: { readonly mail: AdminMail }) => {
  const sentences = [
    ...(problem === null ? [] : [problemTexts[problem]]),
    ...(lastError === null ? [] : [texts.lastError(lastError)]),
  ];
  if (state === 'dropped') return <p className={typography['small']}>{sentences.join(' ')}</p>;
  return sentences.length === 0 ? null : (
    <ErrorText className={styles['trouble']}>{sentences.join(' ')}</ErrorText>
  );
};

const Again = ({ mail, resend }: RowProps) => {
  const { id, state, kind, kindName, recipient, about } = mail;
  if (state !== 'given-up') return null;
  // A mail with a link is not resent: its link expires and works once, so the operator sends a new one.
  if (opensSomething(kind))
    return (
      <Link
        to={historyPath(about)}
        aria-label={texts.anotherLinkName(recipientInSentence(recipient))}
      >
        {texts.anotherLink}
      </Link>
    );
  return (
    <Button
      variant="second"
      size="small"
      aria-label={texts.resendName(kindName, recipientInSentence(recipient))}
      isBusy={resend.busy === id}
      busyText={texts.resending}
      disabled={resend.busy !== undefined}
      onClick={() => resend.ask(mail)}
    >
      {texts.resend}
    </Button>
  );
};

export const MailRow = ({ mail, resend }: RowProps) => {
  const { id, state, kindName, recipient, about, appointment, attempts, nextAttemptAt } = mail;
  return (
    <li className={classes(surfaces['card'], styles['row'])}>
      <div className={styles['words']}>
        <h2 className={classes(typography['subtitle'], styles['name'])}>
          <span>{recipientName(recipient)}</span>
          <span className={styles['role']}>{recipientRoleTexts[recipient.role]}</span>
        </h2>
        <p>{kindName}</p>
        {appointment === null ? null : (
          <p className={classes(typography['small'], styles['detail'])}>
            <WithOrdinals>{texts.appointment(appointment)}</WithOrdinals>
          </p>
        )}
        <MailFailure mail={mail} />
      </div>
      <div className={styles['follow']}>
        <MailState state={state} />
        <p className={classes(typography['small'], styles['detail'])}>
          <WithOrdinals>{texts.when(mail)}</WithOrdinals>
        </p>
        <p className={classes(typography['small'], styles['detail'])}>
          <WithOrdinals>
            {`${texts.attempts(attempts)}${nextAttemptAt === null ? '' : `, ${texts.next(nextAttemptAt)}`}`}
          </WithOrdinals>
        </p>
      </div>
      <div className={styles['actions']}>
        <Link
          to={adminMailPath(id)}
          aria-label={texts.readName(kindName, recipientInSentence(recipient))}
        >
          Lire
        </Link>
        <Link
          to={{ pathname: historyPath(about), hash: mail.causeEventId }}
          aria-label={texts.causeName(kindName, recipientInSentence(recipient))}
        >
          Voir la cause
        </Link>
        <Again mail={mail} resend={resend} />
      </div>
    </li>
  );
};
