import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import styles from './tick.module.css';

export type TickProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** What is ticked, as it is seen and read. */
  readonly children: ReactNode;
  readonly className?: string;
};

/** A native checkbox with its words; all of it is pressed. */
export const Tick = ({ children, className, ...inputProps }: TickProps) => (
  <label className={classes(styles['tick'], className)}>
    <input {...inputProps} type="checkbox" className={styles['box']} />
    <span className={styles['words']}>{children}</span>
  </label>
);
