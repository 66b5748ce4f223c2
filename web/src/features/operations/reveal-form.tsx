import { ACCESS_REASON_MAX, typedText } from 'contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { failureOf } from '../../api/call-error.ts';
import { Button } from '../../components/controls/button.tsx';
import { classes } from '../../components/design/classes.ts';
import { isTooLong, TextArea } from '../../components/controls/fields/field.tsx';
import { IconLock, IconLockOpen } from '../../components/design/icons.ts';
import { Message } from '../../components/page/notices/message.tsx';
import surfaces from '../../components/design/surfaces.module.css';
import typography from '../../components/design/typography.module.css';
import styles from './reveal-form.module.css';
import { revealTexts as texts } from './reveal-texts.ts';

type FormProps = {
  /** What is masked, and where the reason is kept. */
  readonly masked: string;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onReveal: (reason: string) => void;
};

const AskForm = ({ masked, isLoading, error, onReveal }: FormProps) => {
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (typedText(reason) !== '' && !isTooLong(reason, ACCESS_REASON_MAX))
      onReveal(typedText(reason));
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['text']}>{masked}</p>
      <TextArea
        label={texts.reason}
        longest={ACCESS_REASON_MAX}
        error={isSubmitted && typedText(reason) === '' ? texts.missing : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error === undefined || isLoading ? null : (
        <Message tone="error" role="alert">
          {failureOf(error).message}
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
    <section
      className={classes(surfaces['roomy'], styles['card'])}
      aria-labelledby="donnees-personnelles"
    >
      <h2 className={classes(typography['subtitle'], styles['title'])} id="donnees-personnelles">
        <Icon size={22} />
        <span>{texts.title}</span>
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
