import { ButtonLink } from '../../../components/controls/button.tsx';
import { paths } from '../../../paths.ts';
import { EmailLink } from './email-link.tsx';
import { useRestoreEmailMutation } from './password-api.ts';
import { formerEmailTexts as texts } from './password-texts.ts';

export const RestoreEmailScreen = () => {
  const [restore, { isLoading }] = useRestoreEmailMutation();
  return (
    <EmailLink
      texts={texts}
      press={(token) => restore({ token })}
      isLoading={isLoading}
      done={
        <ButtonLink variant="second" to={paths.forgottenPassword}>
          {texts.anotherLink}
        </ButtonLink>
      }
      dead={
        <>
          <ButtonLink variant="second" to={paths.forgottenPassword}>
            {texts.anotherLink}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.contact}>
            Nous écrire
          </ButtonLink>
        </>
      }
    />
  );
};
