import { classes } from '../../design/classes.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  readonly label: string;
  /** 0 to 100; absent while the progress is unknown. */
  readonly percent: number | undefined;
  readonly size?: 'normal' | 'small';
};

export const ProgressBar = ({ label, percent, size = 'normal' }: ProgressBarProps) => (
  <progress
    className={classes(styles['bar'], size === 'small' && styles['small'])}
    aria-label={label}
    max={100}
    value={percent}
  />
);
