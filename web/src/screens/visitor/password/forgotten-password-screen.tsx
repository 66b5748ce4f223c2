import { isEmail, ONE_FIELD_AT_LEAST_MS } from 'contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { Trap } from '../../../features/forms/trap.tsx';
import { useFilledIn } from '../../../features/forms/use-filled-in.ts';
import { paths } from '../../../paths.ts';
import { PasswordPage } from './password-page.tsx';
import styles from './password-page.module.css';
import { useAskPasswordLinkMutation } from './password-api.ts';
import { forgottenTexts as texts } from './password-texts.ts';
import { Refusal } from './refusal.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** What was typed on the way here, where it was an address. */
const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

const errorsOf = ({ email }: { readonly email: string }) => {
  if (email.trim() === '') return { email: texts.emailMissing };
  return isEmail(email) ? {} : { email: texts.emailWrong };
};

type AskProps = { readonly email: string; readonly onSent: (message: string) => void };

const AskForm = ({ email, onSent }: AskProps) => {
  const filledIn = useFilledIn(ONE_FIELD_AT_LEAST_MS);
  const [isBusy, setIsBusy] = useState(false);
  const [ask] = useAskPasswordLinkMutation();
  const { form, values, errors, error, change, onSubmit } = usePasswordForm(
    { email, website: '' },
    errorsOf,
    async (asked) => {
      setIsBusy(true);
      const filledInMs = await filledIn();
      const { data, error: refusal } = await ask({ ...asked, filledInMs });
      setIsBusy(false);
      if (data !== undefined) onSent(data.message);
      return { error: refusal };
    },
  );
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        value={values.email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Trap value={values.website} onChange={(website) => change({ website })} />
      <Refusal error={error} />
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy}>
          {texts.submit}
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
  <PasswordPage page={texts.page} title={texts.sentTitle} takesFocus>
    <Message tone="information">{message}</Message>
    <p>{texts.nothing}</p>
    <div className={styles['actions']}>
      <Button variant="second" onClick={onAgain}>
        {texts.again}
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
    <PasswordPage page={texts.page} title={texts.title} lead={texts.lead}>
      <AskForm email={emailOf(state)} onSent={setSent} />
    </PasswordPage>
  );
};
