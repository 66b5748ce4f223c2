import { ACCESS_REASON_MAX, type BookingHistory } from 'contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { forgetKey, keyOf } from '../../../api/idempotency.ts';
import { isDecided } from '../../../api/is-decided.ts';
import { sentenceOf } from '../../../api/sentence-of.ts';
import { Button } from '../../../components/button.tsx';
import { isTooLong, TextArea } from '../../../components/field.tsx';
import { IconLock, IconLockOpen } from '../../../components/icons.ts';
import { Message } from '../../../components/message.tsx';
import { useRevealBookingHistoryMutation } from './admin-history-api.ts';
import { revealTexts as texts } from './admin-history-texts.ts';
import styles from './reveal-form.module.css';

type FormProps = {
  readonly bookingId: string;
  readonly onRevealed: (history: BookingHistory) => void;
};

const AskForm = ({ bookingId, onRevealed }: FormProps) => {
  const [reveal, { isLoading, error }] = useRevealBookingHistoryMutation();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  // Without the reason: a key's name is kept in this tab, and the reason may name somebody.
  const intention = `reveler/${bookingId}`;
  const send = async () => {
    const sent = await reveal({ id: bookingId, reason: reason.trim(), key: keyOf(intention) });
    if (sent.error === undefined || isDecided(sent.error)) forgetKey(intention);
    if (sent.data !== undefined) onRevealed(sent.data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (reason.trim() !== '' && !isTooLong(reason, ACCESS_REASON_MAX)) void send();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['text']}>{texts.masked}</p>
      <TextArea
        label={texts.reason}
        longest={ACCESS_REASON_MAX}
        error={isAsked && reason.trim() === '' ? texts.missing : undefined}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          forgetKey(intention);
        }}
      />
      {error === undefined || isLoading ? null : (
        <Message tone="error" role="alert">
          {sentenceOf(error)}
        </Message>
      )}
      <Button type="submit" variant="second" isBusy={isLoading} busyText={texts.busy}>
        {texts.reveal}
      </Button>
    </form>
  );
};

export type RevealFormProps = FormProps & {
  readonly isRevealed: boolean;
  readonly onHide: () => void;
};

/** What identifies people is masked until a reason is given, which the log keeps. */
export const RevealForm = ({ isRevealed, onHide, ...form }: RevealFormProps) => {
  const Icon = isRevealed ? IconLockOpen : IconLock;
  const place = useRef<HTMLDivElement>(null);
  const wasRevealed = useRef(isRevealed);
  // The button that was pressed has left: the focus goes on from here.
  useEffect(() => {
    if (wasRevealed.current !== isRevealed) place.current?.focus();
    wasRevealed.current = isRevealed;
  }, [isRevealed]);
  return (
    <section className={styles['card']} aria-labelledby="donnees-personnelles">
      <h2 className={styles['title']} id="donnees-personnelles">
        <Icon size={22} />
        {texts.title}
      </h2>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {isRevealed ? (
          <div className={styles['form']}>
            <p className={styles['text']}>{texts.revealed}</p>
            <Button variant="second" onClick={onHide}>
              {texts.hide}
            </Button>
          </div>
        ) : (
          <AskForm {...form} />
        )}
      </div>
    </section>
  );
};
