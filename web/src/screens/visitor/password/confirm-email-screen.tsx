import { useParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { ResendConfirmation } from '../../../features/session/resend-confirmation.tsx';
import { landingOf } from '../../../features/session/landing.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { paths } from '../../../paths.ts';
import { useConfirmEmailMutation } from './password-api.ts';
import { PasswordPage } from './password-page.tsx';
import styles from './password-page.module.css';
import { confirmEmailTexts as texts } from './password-texts.ts';

const Done = ({ message }: { readonly message: string }) => {
  const { status } = useSession();
  const isSignedIn = status?.isAuthenticated === true;
  return (
    <PasswordPage page={texts.page} title="C’est fait." takesFocus>
      <Message tone="success">
        <p>{message}</p>
        <p>Vous pouvez fermer cette page, ou continuer ici.</p>
      </Message>
      <div className={styles['actions']}>
        <ButtonLink to={isSignedIn ? landingOf(status) : paths.home}>
          {isSignedIn ? 'Voir mes rendez-vous' : 'Aller à l’accueil'}
        </ButtonLink>
      </div>
    </PasswordPage>
  );
};

const DeadLink = ({ message }: { readonly message: string }) => {
  const { status } = useSession();
  return (
    <PasswordPage page={texts.page} title="Ce lien ne s’ouvre pas." takesFocus>
      <Message tone="caution" role="alert">
        <p>{message}</p>
        <p>
          Si vous avez changé d’adresse depuis, un autre lien vous a été envoyé. Sinon,
          connectez-vous et demandez-en un nouveau.
        </p>
      </Message>
      {status?.isAuthenticated === true ? <ResendConfirmation /> : null}
    </PasswordPage>
  );
};

/**
 * The page of a link in a mail. Nothing changes before the button is pressed, since mail scanners follow
 * links too.
 */
export const ConfirmEmailScreen = () => {
  const { token = '' } = useParams();
  const [confirm, { isLoading, data, error }] = useConfirmEmailMutation();
  if (data !== undefined) return <Done message={data.message} />;
  const failure = error === undefined ? undefined : failureOf(error);
  if (failure?.code === 'LINK_NOT_VALID') return <DeadLink message={failure.message} />;
  return (
    <PasswordPage
      page={texts.page}
      title="Confirmez votre adresse e-mail."
      lead={'Un clic suffit\u00a0: vous pourrez alors prendre d’autres rendez-vous.'}
    >
      <ErrorAlert>{failure?.message}</ErrorAlert>
      <div className={styles['actions']}>
        <Button isBusy={isLoading} onClick={() => void confirm({ token })}>
          Confirmer mon adresse
        </Button>
      </div>
    </PasswordPage>
  );
};
