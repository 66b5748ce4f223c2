import { MESSAGE_MAX, type AdminMessage } from 'contracts';
import type { FormEvent } from 'react';
import { successOf, useMutations } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { TextArea } from '../../../components/controls/fields/field.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { FinePrint, DetailsSubtitle } from '../../../components/page/details-page.tsx';
import { useRequiredText } from '../../../features/forms/use-required-text.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import { useAnswerMessageMutation, useCloseMessageMutation } from './admin-messages-api.ts';
import styles from './admin-messages-screen.module.css';
type FormProps = {
  readonly isBusy: boolean;
  readonly onAnswer: (answer: string) => void;
};

const Answer = ({ isBusy, onAnswer }: FormProps) => {
  const answer = useRequiredText(MESSAGE_MAX, 'Écrivez votre réponse.');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    answer.submit(onAnswer);
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <TextArea
        label="Votre réponse"
        hint="Elle part par e-mail, avec le message en rappel. Elle est gardée avec lui."
        rows={8}
        {...answer.area}
      />
      <Button type="submit" isBusy={isBusy}>
        Envoyer la réponse
      </Button>
    </form>
  );
};

export type AnswerFormProps = {
  readonly message: AdminMessage;
  /** An operator can answer only after reading the message. */
  readonly isRead: boolean;
  readonly onAnswered: (answer: string) => void;
};

export const AnswerForm = ({ message, isRead, onAnswered }: AnswerFormProps) => {
  const { id, state } = message;
  const { busy, outcome, place, run } = useMutations();
  const [send] = useAnswerMessageMutation();
  const [close] = useCloseMessageMutation();
  const answer = async (text: string) => {
    const isDone = await run('answer', [() => send({ id, answer: text })], successOf);
    if (isDone) onAnswered(text);
  };
  return (
    <>
      <OutcomeLine outcome={outcome} place={place} />
      {isRead && state !== 'answered' ? (
        <section
          className={classes(surfaces['card'], surfaces['roomy'])}
          aria-labelledby="repondre"
        >
          <DetailsSubtitle id="repondre">Répondre</DetailsSubtitle>
          <Answer isBusy={busy === 'answer'} onAnswer={(text) => void answer(text)} />
        </section>
      ) : null}
      {state === 'open' ? (
        <p className={styles['close']}>
          <Button
            variant="second"
            isBusy={busy === 'close'}
            onClick={() => void run('close', [() => close({ id })], successOf)}
          >
            Marquer comme traité
          </Button>
          <FinePrint>
            Pour un message qui n’attend pas de réponse. Personne n’est prévenu.
          </FinePrint>
        </p>
      ) : null}
    </>
  );
};
