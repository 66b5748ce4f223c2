import { ONE_FIELD_AT_LEAST_MS } from 'contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { definedErrors, emailError } from '../../../features/forms/field-errors.ts';
import { Trap } from '../../../features/forms/trap.tsx';
import { useFilledIn } from '../../../features/forms/use-filled-in.ts';
import { useServerForm, useTyped } from '../../../features/forms/use-server-form.ts';
import { paths } from '../../../paths.ts';
import { PasswordPage } from './password-page.tsx';
import styles from './password-page.module.css';
import { useAskPasswordLinkMutation } from './password-api.ts';
import { forgottenTexts as texts } from './password-texts.ts';

/** The address typed on the page before, if it was one. */
const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

const errorsOf = ({ email }: { readonly email: string }) => ({
  fields: definedErrors({
    email: emailError(
      email,
      'Indiquez votre adresse e-mail.',
      'Cette adresse e-mail n’est pas valide.',
    ),
  }),
});

type AskProps = { readonly email: string; readonly onSent: (message: string) => void };

const AskForm = ({ email, onSent }: AskProps) => {
  const filledIn = useFilledIn(ONE_FIELD_AT_LEAST_MS);
  const [ask] = useAskPasswordLinkMutation();
  const { form, values, change, field, sentence, isBusy, onSubmit } = useServerForm({
    ...useTyped({ email, website: '' }),
    errorsOf,
    send: async (typed) => ask({ ...typed, filledInMs: await filledIn() }),
    onDone: ({ message }) => onSent(message),
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <TextField
        label="Adresse e-mail"
        type="email"
        name="email"
        autoComplete="username"
        {...field('email')}
      />
      <Trap value={values.website} onChange={(website) => change({ website })} />
      <ErrorAlert>{sentence}</ErrorAlert>
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy}>
          Recevoir un lien
        </Button>
        <ButtonLink variant="quiet" to={paths.connection}>
          {texts.signIn}
        </ButtonLink>
      </div>
    </form>
  );
};

type SentProps = { readonly message: string; readonly onAgain: () => void };

const Sent = ({ message, onAgain }: SentProps) => (
  <PasswordPage page={texts.page} title="Regardez vos e-mails." takesFocus>
    <Message tone="information">{message}</Message>
    <p>{texts.nothing}</p>
    <div className={styles['actions']}>
      <Button variant="second" onClick={onAgain}>
        Demander un autre lien
      </Button>
      <ButtonLink variant="quiet" to={paths.connection}>
        {texts.signIn}
      </ButtonLink>
    </div>
  </PasswordPage>
);

/** Sends a link; the answer is the same whether there is an account or not. */
export const ForgottenPasswordScreen = () => {
  const { state } = useLocation() as { readonly state: unknown };
  const [sent, setSent] = useState<string>();
  if (sent !== undefined) return <Sent message={sent} onAgain={() => setSent(undefined)} />;
  return (
    <PasswordPage
      page={texts.page}
      title={texts.title}
      lead={
        'Indiquez l’adresse e-mail de votre compte\u00a0: nous y envoyons un lien pour en choisir un autre.'
      }
    >
      <AskForm email={emailOf(state)} onSent={setSent} />
    </PasswordPage>
  );
};
