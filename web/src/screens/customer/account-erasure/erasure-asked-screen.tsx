import { Navigate } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { NarrowColumn } from '../../../components/page/narrow-column.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { RefusalMessage } from '../../../components/page/notices/refusal-message.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import typography from '../../../components/design/typography.module.css';
import styles from '../../../features/account-erasure/account-erasure.module.css';
import { erasedAt } from '../../../features/account-erasure/erased-at.ts';
import { landingOf } from '../../../features/session/landing.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { useKeeping, type Keeping } from './use-keeping.ts';

const texts = {
  customer:
    'D’ici là, rien n’est effacé\u00a0: votre compte est seulement fermé. Si vous le gardez, vous retrouvez votre profil, vos proches et vos rendez-vous comme avant.',
  practitioner:
    'D’ici là, rien n’est effacé\u00a0: votre compte est fermé, et votre page n’est plus sur le site. Si vous le gardez, elle revient, et vous retrouvez vos séances, votre semaine et vos rendez-vous comme avant.',
  public:
    'Vous pouvez toujours chercher un praticien et lire son profil\u00a0; pour réserver, il faut garder votre compte.',
} as const;

type ErasurePendingProps = Keeping & {
  readonly dueAt: string;
  readonly isCustomer: boolean;
  readonly isPractitioner: boolean;
};

const ErasurePending = ({
  dueAt,
  isCustomer,
  isPractitioner,
  keep,
  isBusy,
  failure,
}: ErasurePendingProps) => (
  <div className={styles['page']}>
    <h1>
      <WithOrdinals>{erasedAt(dueAt)}</WithOrdinals>
    </h1>
    <p className={typography['lead']}>{isPractitioner ? texts.practitioner : texts.customer}</p>
    {isCustomer ? <p>{texts.public}</p> : null}
    {failure === undefined ? null : <RefusalMessage>{failure}</RefusalMessage>}
    <div className={styles['actions']}>
      <Button isBusy={isBusy} busyText="Un instant…" onClick={() => void keep()}>
        Garder mon compte
      </Button>
      <ButtonLink variant="quiet" to={paths.logout}>
        Me déconnecter
      </ButtonLink>
    </div>
  </div>
);

/** The page has no guard, so it stays while the session is refetched, and navigates afterwards. */
const ErasureOwner = () => {
  const { status, query } = useSession();
  const keeping = useKeeping();
  if (status === undefined) return <QueryView query={query}>{() => null}</QueryView>;
  if (!status.isAuthenticated) return <Navigate to={paths.connection} replace />;
  const { erasureDueAt, customerId, practitionerId } = status;
  if (erasureDueAt !== undefined)
    return (
      <ErasurePending
        dueAt={erasureDueAt}
        isCustomer={customerId !== null}
        isPractitioner={practitionerId !== null}
        {...keeping}
      />
    );
  return keeping.isBusy ? <SkeletonCards /> : <Navigate to={landingOf(status)} replace />;
};

/**
 * The page of users who have requested the erasure of their account, until it is erased or the
 * request is withdrawn.
 */
export const PendingErasureScreen = () => (
  <NarrowColumn>
    <PageTitle>Compte en suppression</PageTitle>
    <ErasureOwner />
  </NarrowColumn>
);
