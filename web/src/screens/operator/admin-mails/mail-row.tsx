import type { AdminMail } from 'contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { IconAlertTriangle } from '../../../components/icons.ts';
import { adminMailPath, historyPath } from '../../../paths.ts';
import { problemTexts, roleTexts, texts } from './admin-mails-texts.ts';
import styles from './mail-row.module.css';
import { MailState } from './mail-state.tsx';
import type { Resend } from './use-resend.ts';

type RowProps = { readonly mail: AdminMail; readonly resend: Resend };

/** What went wrong, where something did. */
const Trouble = ({ mail: { problem, lastError } }: { readonly mail: AdminMail }) => {
  const said = [
    ...(problem === null ? [] : [problemTexts[problem]]),
    ...(lastError === null ? [] : [texts.lastError(lastError)]),
  ];
  return said.length === 0 ? null : (
    <p className={styles['trouble']}>
      <IconAlertTriangle size={18} />
      <span>{said.join(' ')}</span>
    </p>
  );
};

export const MailRow = ({ mail, resend }: RowProps) => {
  const { id, state, kindName, recipient, about, appointment, attempts, nextAttemptAt } = mail;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          {recipient.name}
          <span className={styles['role']}>{roleTexts[recipient.role]}</span>
        </h2>
        <p>{kindName}</p>
        {appointment === null ? null : (
          <p className={styles['detail']}>
            {texts.appointment(appointment.day, appointment.start)}
          </p>
        )}
        <Trouble mail={mail} />
      </div>
      <div className={styles['follow']}>
        <MailState state={state} />
        <p className={styles['detail']}>{texts.when(mail)}</p>
        <p className={styles['detail']}>
          {texts.tries(attempts)}
          {nextAttemptAt === null ? null : `, ${texts.next(nextAttemptAt)}`}
        </p>
      </div>
      <div className={styles['actions']}>
        <Link to={adminMailPath(id)} aria-label={texts.readName(kindName, recipient.name)}>
          {texts.read}
        </Link>
        <Link
          to={{ pathname: historyPath(about), hash: mail.causeEventId }}
          aria-label={texts.causeName(kindName, recipient.name)}
        >
          {texts.cause}
        </Link>
        {state === 'given-up' ? (
          <Button
            variant="second"
            size="small"
            aria-label={texts.resendName(kindName, recipient.name)}
            isBusy={resend.busy === id}
            busyText={texts.resending}
            disabled={resend.busy !== undefined}
            onClick={() => void resend.resend(mail)}
          >
            {texts.resend}
          </Button>
        ) : null}
      </div>
    </li>
  );
};
