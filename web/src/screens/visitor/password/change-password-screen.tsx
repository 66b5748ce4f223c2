import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { PasswordField } from '../../../components/controls/fields/field.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { NewPassword, noPassword } from '../../../features/forms/fields/new-password.tsx';
import { landingOf } from '../../../features/session/landing.ts';
import { signedOut, useSession } from '../../../features/session/session-api.ts';
import { paths } from '../../../paths.ts';
import { useServerForm, useTyped } from '../../../features/forms/use-server-form.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { useChangePasswordMutation, useGetOwnAccountQuery } from './password-api.ts';
import { PasswordPage } from './password-page.tsx';
import styles from './password-page.module.css';
import { changeTexts as texts, newPasswordTexts } from './password-texts.ts';

const untouched = { ...noPassword, currentPassword: '' };

const errorsOf = (values: typeof untouched) => ({
  fields: {
    ...(values.currentPassword === ''
      ? { currentPassword: 'Indiquez votre mot de passe actuel.' }
      : {}),
    ...newPasswordErrors(values),
  },
});

const ChangeForm = ({ onDone }: { readonly onDone: (message: string) => void }) => {
  const { data: account } = useGetOwnAccountQuery();
  const [changePassword] = useChangePasswordMutation();
  const { form, values, errors, change, field, sentence, isBusy, onSubmit } = useServerForm({
    ...useTyped(untouched),
    errorsOf,
    send: ({ currentPassword, password }) => changePassword({ currentPassword, password }),
    onDone: ({ message }) => onDone(message),
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <PasswordField
        label="Mot de passe actuel"
        name="currentPassword"
        autoComplete="current-password"
        maxLength={200}
        {...field('currentPassword')}
      />
      <Link className={styles['forgotten']} to={paths.forgottenPassword}>
        {texts.forgotten}
      </Link>
      <NewPassword
        label={newPasswordTexts.password}
        username={account?.email}
        values={values}
        errors={errors}
        onChange={change}
      />
      <ErrorAlert>{sentence}</ErrorAlert>
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy}>
          Changer mon mot de passe
        </Button>
      </div>
    </form>
  );
};

export const ChangePasswordScreen = () => {
  const { status } = useSession();
  const [done, setDone] = useState<string>();
  if (done !== undefined)
    return (
      <PasswordPage page={texts.page} title="C’est fait." takesFocus>
        <Message tone="success">{`${done} Vous restez connecté sur cet appareil, et sur lui seul.`}</Message>
        <div className={styles['actions']}>
          <ButtonLink to={landingOf(status ?? signedOut)}>Revenir à mon espace</ButtonLink>
        </div>
      </PasswordPage>
    );
  return (
    <PasswordPage
      page={texts.page}
      title="Changez de mot de passe."
      lead={'Vous restez connecté ici\u00a0; partout ailleurs, il faudra se reconnecter.'}
    >
      <ChangeForm onDone={setDone} />
    </PasswordPage>
  );
};
