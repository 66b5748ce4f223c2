import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from '../design/classes.ts';
import type { Elements } from '../page/hooks/elements.ts';

export type ButtonVariant = 'primary' | 'second' | 'quiet' | 'danger' | 'danger-filled';
export type ButtonSize = 'normal' | 'small';

type Dress = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: Elements;
};

const dressOf = (variant: ButtonVariant, size: ButtonSize, className: string | undefined) =>
  classes(styles['button'], styles[variant], size === 'small' && styles['small'], className);

export type ButtonProps = Dress &
  ComponentPropsWithRef<'button'> & {
    /** While the request is under way: disabled, with a turning mark. */
    readonly isBusy?: boolean;
    readonly busyText?: string;
    /** For long work: the button keeps the focus, and is only announced as disabled. */
    readonly keepsFocus?: boolean;
  };

// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
export const Button = ({
  variant = 'primary',
  size = 'normal',
  isBusy = false,
  busyText = 'Envoi…',
  keepsFocus = false,
  icon,
  className,
  disabled,
  children,
  type = 'button',
  ...buttonProps
}: ButtonProps) => (
  <button
    {...buttonProps}
    type={type}
    className={dressOf(variant, size, classes(isBusy && styles['busy'], className))}
    disabled={(isBusy && !keepsFocus) || disabled}
    aria-disabled={(isBusy && keepsFocus) || buttonProps['aria-disabled']}
  >
    {isBusy ? <span className={styles['turning']} aria-hidden="true" /> : icon}
    <span>{isBusy ? busyText : children}</span>
  </button>
);

export type ButtonLinkProps = Dress & LinkProps;

export const ButtonLink = ({
  variant = 'primary',
  size = 'normal',
  icon,
  className,
  children,
  ...linkProps
}: ButtonLinkProps) => (
  <Link {...linkProps} className={dressOf(variant, size, className)}>
    {icon}
    <span>{children}</span>
  </Link>
);

export const TextButton = ({
  className,
  type = 'button',
  ...buttonProps
}: ComponentPropsWithRef<'button'>) => (
  <button {...buttonProps} type={type} className={classes(styles['text'], className)} />
);
