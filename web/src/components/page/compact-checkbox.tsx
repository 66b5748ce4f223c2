import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import styles from './compact-checkbox.module.css';

export type CompactCheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  readonly children: ReactNode;
  readonly className?: string;
};

export const CompactCheckbox = ({ children, className, ...inputProps }: CompactCheckboxProps) => (
  <label className={classes(styles['checkbox'], className)}>
    <input {...inputProps} type="checkbox" className={styles['box']} />
    <span className={styles['words']}>{children}</span>
  </label>
);
