import { ButtonLink } from '../../../components/controls/button.tsx';
import { landingOf } from '../../../features/session/landing.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { paths } from '../../../paths.ts';
import { EmailLink } from './email-link.tsx';
import { useConfirmEmailChangeMutation } from './password-api.ts';
import { newEmailTexts as texts } from './password-texts.ts';

const GoOn = () => {
  const { status } = useSession();
  const isSignedIn = status?.isAuthenticated === true;
  return (
    <ButtonLink to={isSignedIn ? landingOf(status) : paths.connection}>
      {isSignedIn ? 'Revenir à mon espace' : 'Me connecter'}
    </ButtonLink>
  );
};

export const ConfirmNewEmailScreen = () => {
  const [confirm, { isLoading }] = useConfirmEmailChangeMutation();
  return (
    <EmailLink
      texts={texts}
      press={(token) => confirm({ token })}
      isLoading={isLoading}
      done={<GoOn />}
      dead={
        <ButtonLink variant="second" to={paths.changeEmail}>
          Demander un autre lien
        </ButtonLink>
      }
    />
  );
};
