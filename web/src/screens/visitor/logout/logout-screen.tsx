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
import { NBSP } from '../../../components/design/french-format.ts';

const texts = {
  title: `Vous nous quittez${NBSP}?`,
  pageTitle: 'Me déconnecter',
  text: 'Vous fermez la session de cet appareil. Vos rendez-vous et vos alertes vous attendent\u00a0: rien n’est perdu.',
  erasedText:
    'Vous fermez la session de cet appareil. La suppression de votre compte reste demandée\u00a0: pour y renoncer, reconnectez-vous à temps.',
} as const;

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
        <h1>Vous n’êtes pas connecté.</h1>
        <p className={typography['lead']}>Il n’y a pas de session ouverte sur cet appareil.</p>
        <div className={styles['actions']}>
          <ButtonLink to={paths.connection}>Se connecter</ButtonLink>
          <ButtonLink variant="quiet" to={paths.home}>
            Revenir à l’accueil
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
        <Button isBusy={isLoading} busyText="Déconnexion…" onClick={() => void leave()}>
          Me déconnecter
        </Button>
        <ButtonLink variant="quiet" to={landingOf(status ?? signedOut)}>
          Rester connecté
        </ButtonLink>
      </div>
    </div>
  );
};
