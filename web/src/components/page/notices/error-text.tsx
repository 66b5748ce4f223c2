import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { IconAlertCircle, IconAlertTriangle } from '../../design/icons.ts';
import styles from './error-text.module.css';

type LineProps = { readonly children: ReactNode; readonly className?: string };

export const ErrorText = ({ children, className }: LineProps) => (
  <p className={classes(styles['line'], styles['text'], className)}>
    <IconAlertTriangle size={18} />
    <span>{children}</span>
  </p>
);

type MissingProps = LineProps & { readonly id: string };

export const FieldError = ({ id, children, className }: MissingProps) => (
  <p className={classes(styles['line'], styles['of-field'], className)} id={id}>
    <IconAlertCircle size={18} />
    <span>{children}</span>
  </p>
);
