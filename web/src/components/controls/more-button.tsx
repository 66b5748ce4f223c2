import { Button } from './button.tsx';
import styles from './more-button.module.css';
import { ErrorAlert } from '../page/notices/message.tsx';

const MORE = 'Charger plus';

export type MoreButtonProps = {
  readonly isBusy: boolean;
  /** Why no more rows could be loaded; shown and announced, and the button can be pressed again. */
  readonly failure: string | null;
  readonly onMore: () => void;
  /** What the rows are: 'rendez-vous passés'. */
  readonly of?: string | undefined;
  readonly label?: string;
};

/** Loads more rows of a list. The button keeps the focus while it loads, and after a failure. */
export const MoreButton = ({ isBusy, failure, onMore, of, label = MORE }: MoreButtonProps) => {
  return (
    <div className={styles['more']}>
      <ErrorAlert>{failure}</ErrorAlert>
      <Button
        variant="second"
        aria-disabled={isBusy || undefined}
        aria-label={
          isBusy || failure !== null || of === undefined ? undefined : `${label} de ${of}`
        }
        onClick={() => {
          if (!isBusy) onMore();
        }}
      >
        {isBusy ? 'Chargement…' : failure === null ? label : 'Réessayer'}
      </Button>
    </div>
  );
};
