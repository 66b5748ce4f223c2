import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classes } from '../../design/classes.ts';
import typography from '../../design/typography.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
};

export const Checkbox = ({ label, detail, ...inputProps }: CheckboxProps) => (
  <label className={styles['checkbox']}>
    <input {...inputProps} type="checkbox" className={styles['box']} />
    <span>
      <span>{label}</span>
      {detail ? (
        <span className={classes(typography['small'], styles['detail'])}>{detail}</span>
      ) : null}
    </span>
  </label>
);
