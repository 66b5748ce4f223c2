import { ACCESS_REASON_MAX } from 'contracts';
import { useEffect, useRef, type FormEvent } from 'react';
import { failureOf } from '../../api/call-error.ts';
import { Button } from '../../components/controls/button.tsx';
import { classes } from '../../components/design/classes.ts';
import { TextArea } from '../../components/controls/fields/field.tsx';
import { IconLock } from '../../components/design/icons.ts';
import { IconLockOpen } from '../../components/design/later-icons.ts';
import { ErrorAlert } from '../../components/page/notices/message.tsx';
import surfaces from '../../components/design/surfaces.module.css';
import typography from '../../components/design/typography.module.css';
import { useRequiredText } from '../forms/use-required-text.ts';
import styles from './reveal-form.module.css';
type FormProps = {
  readonly masked: string;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onReveal: (reason: string) => unknown;
};

const AskForm = ({ masked, isLoading, error, onReveal }: FormProps) => {
  const reason = useRequiredText(
    ACCESS_REASON_MAX,
    'Indiquez une raison\u00a0: elle est enregistrée avec votre accès.',
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    reason.submit(onReveal);
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className={styles['text']}>{masked}</p>
      <TextArea label="Raison de l’accès" {...reason.area} />
      <ErrorAlert>{error === undefined || isLoading ? null : failureOf(error).message}</ErrorAlert>
      <Button type="submit" variant="second" isBusy={isLoading} busyText="Enregistrement…">
        Révéler
      </Button>
    </form>
  );
};

export type RevealFormProps = FormProps & {
  readonly isRevealed: boolean;
  readonly onHide: () => void;
};

/** Personal data are masked until the operator gives a reason, which the log keeps. */
export const RevealForm = ({ isRevealed, onHide, ...form }: RevealFormProps) => {
  const Icon = isRevealed ? IconLockOpen : IconLock;
  const place = useRef<HTMLDivElement>(null);
  const wasRevealed = useRef(isRevealed);
  // The pressed button is unmounted, so the form takes the focus.
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
        <span>Données personnelles</span>
      </h2>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {isRevealed ? (
          <div className={styles['form']}>
            <p className={styles['text']}>
              Les données sont révélées sur cette page. Cet accès est inscrit dans l’historique.
            </p>
            <Button variant="second" onClick={onHide}>
              Masquer à nouveau
            </Button>
          </div>
        ) : (
          <AskForm {...form} />
        )}
      </div>
    </section>
  );
};
