import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { PasswordField, TextField } from '../../../components/controls/fields/field.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { definedErrors, emailError } from '../../../features/forms/field-errors.ts';
import { useServerForm, useTyped } from '../../../features/forms/use-server-form.ts';
import { landingOf } from '../../../features/session/landing.ts';
import { signedOut, useSession } from '../../../features/session/session-api.ts';
import { paths } from '../../../paths.ts';
import { useGetOwnAccountQuery, useRequestEmailChangeMutation } from './password-api.ts';
import { PasswordPage } from './password-page.tsx';
import styles from './password-page.module.css';
import { changeEmailTexts as texts } from './password-texts.ts';

const untouched = { email: '', password: '' };

const errorsOf = ({ email, password }: typeof untouched) => ({
  fields: definedErrors({
    email: emailError(
      email,
      'Indiquez votre nouvelle adresse e-mail.',
      'Cette adresse e-mail n’est pas valide.',
    ),
    password: password === '' ? 'Indiquez votre mot de passe actuel.' : undefined,
  }),
});

type Sent = { readonly message: string; readonly email: string };

const ChangeForm = ({ onSent }: { readonly onSent: (sent: Sent) => void }) => {
  const { data: account } = useGetOwnAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const pendingEmail = account?.pendingEmail ?? null;
  const [request] = useRequestEmailChangeMutation();
  const typed = useTyped(untouched);
  const { form, field, sentence, isBusy, onSubmit } = useServerForm({
    ...typed,
    errorsOf,
    send: request,
    onDone: ({ message }) => onSent({ message, email: typed.values.email.trim() }),
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      {pendingEmail === null ? null : (
        <Message tone="information">
          <p>En attente de confirmation</p>
          <p className={styles['address']}>{pendingEmail}</p>
          <p>
            Ouvrez le lien que nous y avons envoyé. Demander une autre adresse remplace celle-ci.
          </p>
        </Message>
      )}
      <TextField
        label="Adresse actuelle"
        type="email"
        autoComplete="username"
        value={account?.email ?? ''}
        readOnly
      />
      <TextField
        label="Nouvelle adresse e-mail"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <PasswordField
        label="Mot de passe actuel"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        {...field('password')}
      />
      <Link className={styles['forgotten']} to={paths.forgottenPassword}>
        {texts.forgotten}
      </Link>
      <ErrorAlert>{sentence}</ErrorAlert>
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy}>
          Recevoir le lien
        </Button>
      </div>
    </form>
  );
};

type SentProps = { readonly sent: Sent; readonly onAgain: () => void };

const SentPage = ({ sent: { message, email }, onAgain }: SentProps) => {
  const { status } = useSession();
  return (
    <PasswordPage page={texts.page} title="Regardez vos e-mails." takesFocus>
      <Message tone="information">
        <p className={styles['address']}>{email}</p>
        <p>{message}</p>
      </Message>
      <p>{texts.nothing}</p>
      <div className={styles['actions']}>
        <ButtonLink to={landingOf(status ?? signedOut)}>Revenir à mon espace</ButtonLink>
        <Button variant="second" onClick={onAgain}>
          Indiquer une autre adresse
        </Button>
      </div>
    </PasswordPage>
  );
};

export const ChangeEmailScreen = () => {
  const [sent, setSent] = useState<Sent>();
  if (sent !== undefined) return <SentPage sent={sent} onAgain={() => setSent(undefined)} />;
  return (
    <PasswordPage page={texts.page} title="Changez d’adresse e-mail." lead={texts.lead}>
      <ChangeForm onSent={setSent} />
    </PasswordPage>
  );
};
