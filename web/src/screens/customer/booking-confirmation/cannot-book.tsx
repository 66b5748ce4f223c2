import type { UserStatus } from 'contracts';
import { useLocation } from 'react-router-dom';
import { rememberReturnPath } from '../../../features/session/return-path.ts';
import { failureOf } from '../../../api/call-error.ts';
import { useLogoutMutation } from '../../../features/session/session-api.ts';
import { erasedAt } from '../../../features/account-erasure/erased-at.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import typography from '../../../components/design/typography.module.css';
import { texts } from './booking-confirmation-texts.ts';
import styles from './booking-confirmation-screen.module.css';

/** D-69: a practitioner without a customer space cannot book. Signing out shows the form above. */
const NoCustomerSpace = () => {
  const [logout, { isLoading, error }] = useLogoutMutation();
  return (
    <section className={styles['step']}>
      <h2 className={typography['subtitle']}>{texts.noSpaceTitle}</h2>
      <Message tone="information">{texts.noSpace}</Message>
      {error === undefined ? null : (
        <Message tone="error" role="alert">
          {failureOf(error).message}
        </Message>
      )}
      <div>
        <Button isBusy={isLoading} onClick={() => void logout()}>
          {texts.changeAccount}
        </Button>
      </div>
    </section>
  );
};

/** An account that is to be erased cannot book; keeping it leads back here. */
const ErasureAhead = ({ dueAt }: { readonly dueAt: string }) => {
  const { pathname, search } = useLocation();
  return (
    <section className={styles['step']}>
      <h2 className={typography['subtitle']}>{texts.erasureTitle}</h2>
      <Message tone="information">{`${erasedAt(dueAt)} ${texts.erasure}`}</Message>
      <div>
        <ButtonLink
          to={paths.erasureRequested}
          onClick={() => rememberReturnPath(`${pathname}${search}`)}
        >
          {texts.keepAccount}
        </ButtonLink>
      </div>
    </section>
  );
};

export const CannotBook = ({ status: { erasureDueAt } }: { readonly status: UserStatus }) =>
  erasureDueAt === undefined ? <NoCustomerSpace /> : <ErasureAhead dueAt={erasureDueAt} />;
