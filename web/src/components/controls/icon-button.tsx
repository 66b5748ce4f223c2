import type { ComponentPropsWithRef } from 'react';
import { classes } from '../design/classes.ts';
import type { Elements } from '../page/hooks/elements.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  readonly label: string;
  readonly icon: Elements;
  /** `ringed` draws the hairline circle of the arrows. */
  readonly look?: 'plain' | 'ringed';
  readonly children?: Elements;
};

export const IconButton = ({
  label,
  icon,
  look = 'plain',
  className,
  children,
  type = 'button',
  ...buttonProps
}: IconButtonProps) => (
  <button
    {...buttonProps}
    type={type}
    aria-label={label}
    className={classes(styles['button'], look === 'ringed' && styles['ringed'], className)}
  >
    {icon}
    {children}
  </button>
);
