import { Button } from './button.tsx';
import styles from './more-button.module.css';
import { ErrorAlert } from '../page/notices/message.tsx';

const MORE = 'Charger plus';

export type MoreButtonProps = {
  readonly isBusy: boolean;
  /** Why no more rows could be loaded, shown and announced; the button can be pressed again. */
  readonly failure: string | null;
  readonly onMore: () => void;
  /** What there is more of: 'rendez-vous passés'. */
  readonly of: string;
  readonly label?: string;
};

/** Under a list that goes on. It keeps the focus while it works, and where it fails. */
export const MoreButton = ({ isBusy, failure, onMore, of, label = MORE }: MoreButtonProps) => {
  return (
    <div className={styles['more']}>
      <ErrorAlert>{failure}</ErrorAlert>
      <Button
        variant="second"
        aria-disabled={isBusy || undefined}
        aria-label={isBusy || failure !== null ? undefined : `${label} de ${of}`}
        onClick={() => {
          if (!isBusy) onMore();
        }}
      >
        {isBusy ? 'Chargement…' : failure === null ? label : 'Réessayer'}
      </Button>
    </div>
  );
};
