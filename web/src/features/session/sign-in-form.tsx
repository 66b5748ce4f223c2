import { isEmail } from 'contracts';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../api/call-error.ts';
import { Button } from '../../components/controls/button.tsx';
import { PasswordField, TextField } from '../../components/controls/fields/field.tsx';
import { Message } from '../../components/page/notices/message.tsx';
import { paths } from '../../paths.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { CookiesNeeded } from './cookies-needed.tsx';
import { useLoginMutation } from './session-api.ts';
import { signInTexts as texts } from './session-texts.ts';
import styles from './sign-in-form.module.css';
import { useSignedIn } from './use-signed-in.ts';

export type SignInFormProps = {
  /** Called once the page knows the new session. */
  readonly onSignedIn?: () => void;
};

/** Signs in, then refetches the session and everything that depends on it. */
const useSignIn = (onSignedIn: SignInFormProps['onSignedIn']) => {
  const [login] = useLoginMutation();
  const signedIn = useSignedIn();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const signIn = async (email: string, password: string) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await login({ email, password }).unwrap();
      const status = await signedIn();
      if (status === undefined || status.isAuthenticated) onSignedIn?.();
    } catch (failure) {
      setError(failure);
    }
    setIsBusy(false);
  };
  return { signIn, isBusy, error };
};

const errorsOf = (email: string, password: string) => ({
  ...(isEmail(email) ? {} : { email: email.trim() === '' ? texts.emailMissing : texts.emailWrong }),
  ...(password === '' ? { password: texts.passwordMissing } : {}),
});

export const SignInForm = ({ onSignedIn }: SignInFormProps) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { signIn, isBusy, error } = useSignIn(onSignedIn);
  const { form, errors, setErrors, clearErrors, focusFirstError } = useFormErrors();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = errorsOf(email, password);
    setErrors({ fields });
    if (Object.keys(fields).length > 0) focusFirstError();
    else void signIn(email.trim(), password);
  };
  return (
    // A browser that sends it by itself must not write the password into the address.
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={submit}>
      <CookiesNeeded />
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        error={errors.fields['email']}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          clearErrors(['email']);
        }}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={errors.fields['password']}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          clearErrors(['password']);
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy} busyText={texts.busy}>
          {texts.submit}
        </Button>
        <Link className={styles['forgotten']} to={paths.forgottenPassword} state={{ email }}>
          {texts.forgotten}
        </Link>
      </div>
      {error === undefined ? null : (
        <Message tone="error" role="alert">
          {failureOf(error).message}
        </Message>
      )}
    </form>
  );
};
