import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { PasswordField } from '../../../components/controls/fields/field.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { NewPassword, noPassword } from '../../../features/forms/new-password.tsx';
import { landingOf } from '../../../features/session/landing.ts';
import { signedOut, useSession } from '../../../features/session/session-api.ts';
import { paths } from '../../../paths.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { useChangePasswordMutation, useGetOwnAccountQuery } from './password-api.ts';
import { PasswordPage } from './password-page.tsx';
import styles from './password-page.module.css';
import { changeTexts as texts, newPasswordTexts } from './password-texts.ts';
import { Refusal } from './refusal.tsx';
import { usePasswordForm } from './use-password-form.ts';

const untouched = { ...noPassword, currentPassword: '' };

const errorsOf = (values: typeof untouched) => ({
  ...(values.currentPassword === '' ? { currentPassword: texts.currentMissing } : {}),
  ...newPasswordErrors(values),
});

const ChangeForm = ({ onDone }: { readonly onDone: (message: string) => void }) => {
  const { data: account } = useGetOwnAccountQuery();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const { form, values, errors, error, change, onSubmit } = usePasswordForm(
    untouched,
    errorsOf,
    async ({ currentPassword, password }) => {
      const { data, error: refusal } = await changePassword({ currentPassword, password });
      if (data !== undefined) onDone(data.message);
      return { error: refusal };
    },
  );
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <PasswordField
        label={texts.current}
        name="currentPassword"
        autoComplete="current-password"
        maxLength={200}
        value={values.currentPassword}
        error={errors.currentPassword}
        onChange={({ target }) => change({ currentPassword: target.value })}
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
      <Refusal error={error} />
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isLoading}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
};

/** Changes the password of the signed-in account, with the current one. */
export const ChangePasswordScreen = () => {
  const { status } = useSession();
  const [done, setDone] = useState<string>();
  if (done !== undefined)
    return (
      <PasswordPage page={texts.page} title={texts.doneTitle} takesFocus>
        <Message tone="success">{`${done} ${texts.doneText}`}</Message>
        <div className={styles['actions']}>
          <ButtonLink to={landingOf(status ?? signedOut)}>{texts.goOn}</ButtonLink>
        </div>
      </PasswordPage>
    );
  return (
    <PasswordPage page={texts.page} title={texts.title} lead={texts.lead}>
      <ChangeForm onDone={setDone} />
    </PasswordPage>
  );
};
