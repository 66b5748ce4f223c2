import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { PasswordField, TextField } from '../../components/controls/fields/field.tsx';
import { ErrorAlert } from '../../components/page/notices/message.tsx';
import { paths } from '../../paths.ts';
import { definedErrors, emailError } from '../forms/field-errors.ts';
import { useServerForm, useTyped } from '../forms/use-server-form.ts';
import { CookiesNeeded } from './cookies-needed.tsx';
import { useLoginMutation } from './session-api.ts';
import styles from './sign-in-form.module.css';
import { useSignedIn } from './use-signed-in.ts';
import layout from '../../components/design/layout.module.css';

export type SignInFormProps = {
  /** The email field starts with this address. */
  readonly email?: string;
  readonly onSignedIn?: () => void;
};

const errorsOf = ({ email, password }: { readonly email: string; readonly password: string }) => ({
  fields: definedErrors({
    email: emailError(
      email,
      'Indiquez votre adresse e-mail.',
      'Cette adresse e-mail n’est pas complète.',
    ),
    password: password === '' ? 'Indiquez votre mot de passe.' : undefined,
  }),
});

/** Signs in, then refetches the session and everything that depends on it. */
export const SignInForm = ({ email = '', onSignedIn }: SignInFormProps) => {
  const [login] = useLoginMutation();
  const signedIn = useSignedIn();
  const { form, values, field, sentence, isBusy, onSubmit } = useServerForm({
    ...useTyped({ email, password: '' }),
    errorsOf,
    send: async (typed) => {
      await login({ ...typed, email: typed.email.trim() }).unwrap();
      return { data: { status: await signedIn() } };
    },
    onDone: ({ status }) => {
      if (status?.isAuthenticated !== false) onSignedIn?.();
    },
  });
  return (
    // `post`, since a browser that sends the form before hydration must not write the password into the
    // address.
    <form ref={form} className={layout['stack-5']} method="post" noValidate onSubmit={onSubmit}>
      <CookiesNeeded />
      <TextField
        label="Adresse e-mail"
        type="email"
        name="email"
        autoComplete="username"
        {...field('email')}
      />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <div className={layout['stack-2']}>
        <Button type="submit" isBusy={isBusy} busyText="Chargement...">
          Se Connecter
        </Button>
        <Link
          className={styles['forgotten']}
          to={paths.forgottenPassword}
          state={{ email: values.email }}
        >
          {'Mot de passe oublié\u00a0?'}
        </Link>
      </div>
      <ErrorAlert>{sentence}</ErrorAlert>
    </form>
  );
};
