import { ButtonLink } from '../../../components/controls/button.tsx';
import { paths } from '../../../paths.ts';
import { EmailLink } from './email-link.tsx';
import { useRestoreEmailMutation } from './password-api.ts';
import { formerEmailTexts as texts } from './password-texts.ts';

/** Takes the former address of an account back by the link that was mailed to it. */
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
            {texts.contact}
          </ButtonLink>
        </>
      }
    />
  );
};
