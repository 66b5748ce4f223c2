import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import typography from '../../../components/design/typography.module.css';
import { landingOf } from '../../../features/session/landing.ts';
import { signedOut, useLogoutMutation, useSession } from '../../../features/session/session-api.ts';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import styles from './logout-screen.module.css';
import { texts } from './logout-texts.ts';

/** A page that posts (D-58): following a link never signs anybody out. */
export const LogoutScreen = () => {
  const { status } = useSession();
  const navigate = useNavigate();
  const [logout, { isLoading, error }] = useLogoutMutation();
  const leave = async () => {
    const { error: failure } = await logout();
    if (failure === undefined) await navigate(paths.home, { replace: true });
  };
  if (status?.isAuthenticated === false && !isLoading)
    return (
      <div className={styles['screen']}>
        <PageTitle>{texts.pageTitle}</PageTitle>
        <h1>{texts.outTitle}</h1>
        <p className={typography['lead']}>{texts.outText}</p>
        <div className={styles['actions']}>
          <ButtonLink to={paths.connection}>{texts.signIn}</ButtonLink>
          <ButtonLink variant="quiet" to={paths.home}>
            {texts.home}
          </ButtonLink>
        </div>
      </div>
    );
  const isToBeErased = status?.erasureDueAt !== undefined;
  return (
    <div className={styles['screen']}>
      <PageTitle>{texts.pageTitle}</PageTitle>
      <h1>{texts.title}</h1>
      <p className={typography['lead']}>{isToBeErased ? texts.erasedText : texts.text}</p>
      {error === undefined ? null : (
        <Message tone="error" role="alert">
          {failureOf(error).message}
        </Message>
      )}
      <div className={styles['actions']}>
        <Button isBusy={isLoading} busyText={texts.busy} onClick={() => void leave()}>
          {texts.confirm}
        </Button>
        <ButtonLink variant="quiet" to={landingOf(status ?? signedOut)}>
          {texts.stay}
        </ButtonLink>
      </div>
    </div>
  );
};
