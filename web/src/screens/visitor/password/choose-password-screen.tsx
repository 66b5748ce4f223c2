import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureOf, isDecided, type CallError } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { IconRefresh } from '../../../components/design/icons.ts';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import { NewPassword, noPassword } from '../../../features/forms/fields/new-password.tsx';
import { useServerForm, useTyped } from '../../../features/forms/use-server-form.ts';
import { useRefetchStatus } from '../../../features/session/use-signed-in.ts';
import { paths } from '../../../paths.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { useCheckPasswordLinkMutation, useResetPasswordMutation } from './password-api.ts';
import { PasswordPage } from './password-page.tsx';
import styles from './password-page.module.css';
import { chooseTexts as texts, newPasswordTexts } from './password-texts.ts';

/** Codes of a link that cannot be used. */
const isOfLink = ({ code }: CallError): boolean => code?.startsWith('LINK_') === true;

type DeadProps = { readonly failure: CallError };

const DeadLink = ({ failure }: DeadProps) => (
  <PasswordPage page={texts.page} title="Ce lien ne s’ouvre pas." takesFocus>
    <Message tone="caution" role="alert">
      {failure.message}
    </Message>
    <div className={styles['actions']}>
      {failure.code === 'LINK_OF_ANOTHER_ACCOUNT' ? (
        <ButtonLink to={paths.logout}>Me déconnecter</ButtonLink>
      ) : null}
      <ButtonLink variant="second" to={paths.forgottenPassword}>
        Demander un autre lien
      </ButtonLink>
    </div>
  </PasswordPage>
);

type ChooseProps = {
  readonly token: string;
  readonly email: string | undefined;
  readonly onDone: (message: string) => void;
  readonly onDead: (failure: CallError) => void;
};

const ChooseForm = ({ token, email, onDone, onDead }: ChooseProps) => {
  const [reset] = useResetPasswordMutation();
  const refetchStatus = useRefetchStatus();
  const { form, values, errors, change, sentence, isBusy, onSubmit } = useServerForm({
    ...useTyped(noPassword),
    errorsOf: (typed) => ({ fields: newPasswordErrors(typed) }),
    send: async ({ password }) => {
      const sent = await reset({ token, password });
      if (sent.error !== undefined && isOfLink(failureOf(sent.error)))
        onDead(failureOf(sent.error));
      return sent;
    },
    onDone: async ({ message }) => {
      // The reset has ended the session of this browser.
      await refetchStatus();
      onDone(message);
    },
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <NewPassword
        label={newPasswordTexts.password}
        username={email}
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

const useLink = (token: string) => {
  const [check, { data, error }] = useCheckPasswordLinkMutation();
  useEffect(() => void check({ token }), [check, token]);
  return {
    isOpen: data !== undefined,
    email: data?.email ?? undefined,
    failure: error === undefined ? undefined : failureOf(error),
    retry: () => void check({ token }),
  };
};

const Done = ({ message }: { readonly message: string }) => (
  <PasswordPage page={texts.page} title="C’est fait." takesFocus>
    <Message tone="success">{`${message} Les appareils connectés à votre compte ne le sont plus.`}</Message>
    <div className={styles['actions']}>
      <ButtonLink to={paths.connection}>Me connecter</ButtonLink>
    </div>
  </PasswordPage>
);

type UnansweredProps = { readonly failure: CallError | undefined; readonly onRetry: () => void };

/** Shown until the service has answered whether the link is valid. */
const Unanswered = ({ failure, onRetry }: UnansweredProps) =>
  failure === undefined ? (
    <>
      <output className="visually-hidden">Chargement…</output>
      <SkeletonCards count={1} />
    </>
  ) : (
    <>
      <ErrorAlert>{failure.message}</ErrorAlert>
      <Button variant="second" icon={<IconRefresh />} onClick={onRetry}>
        Réessayer
      </Button>
    </>
  );

const OneLink = ({ token }: { readonly token: string }) => {
  const { isOpen, email, failure, retry } = useLink(token);
  const [done, setDone] = useState<string>();
  const [died, setDied] = useState<CallError>();
  const refused = failure !== undefined && isDecided(failure) ? failure : undefined;
  const dead = died ?? refused;
  if (done !== undefined) return <Done message={done} />;
  if (dead !== undefined) return <DeadLink failure={dead} />;
  return (
    <PasswordPage
      page={texts.page}
      title="Choisissez votre mot de passe."
      lead="Partout où votre compte est ouvert, il faudra se reconnecter."
    >
      {isOpen ? (
        <ChooseForm token={token} email={email} onDone={setDone} onDead={setDied} />
      ) : (
        <Unanswered failure={failure} onRetry={retry} />
      )}
    </PasswordPage>
  );
};

export const ChoosePasswordScreen = () => {
  const { token = '' } = useParams();
  return <OneLink key={token} token={token} />;
};
