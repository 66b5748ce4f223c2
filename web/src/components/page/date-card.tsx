import { classes } from '../design/classes.ts';
import styles from './date-card.module.css';
import { longWeekday, shortMonth, spokenNumber } from '../design/french-format.ts';
import { WithOrdinals } from './dialogs/with-ordinals.tsx';

export type DateCardProps = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Past appointments go from sage to sand. */
  readonly isPast?: boolean;
  /** Of the one that counts most. */
  readonly isLarge?: boolean;
};

export const DateCard = ({ day, isPast = false, isLarge = false }: DateCardProps) => (
  <time
    className={classes(styles['card'], isPast && styles['past'], isLarge && styles['large'])}
    dateTime={day}
  >
    <span className={styles['word']}>{longWeekday(day)}</span>
    <span className={styles['number']}>
      <WithOrdinals>{spokenNumber(day)}</WithOrdinals>
    </span>
    <span className={styles['word']}>{shortMonth(day)}</span>
  </time>
);
