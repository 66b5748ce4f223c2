import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from '../design/classes.ts';
import type { Elements } from './hooks/elements.ts';
import tones from '../design/tones.module.css';

export type BadgeTone =
  | 'quiet'
  | 'outline'
  | 'success'
  | 'new'
  | 'caution'
  | 'error'
  | 'information';

const extras: Partial<Record<BadgeTone, string>> = {
  quiet: styles['quiet'],
  caution: styles['caution'],
  outline: styles['outline'],
  success: styles['success'],
};

export type BadgeProps = {
  readonly tone: BadgeTone;
  readonly icon?: Elements;
  readonly children: ReactNode;
};

export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={classes(styles['badge'], tones[tone], extras[tone])}>
    {icon}
    <span>{children}</span>
  </span>
);

/** The apricot dot before 'En direct' and before recent changes. */
export const LiveMark = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['live']}>
    <span className={styles['dot']} aria-hidden="true" />
    <span>{children}</span>
  </span>
);
