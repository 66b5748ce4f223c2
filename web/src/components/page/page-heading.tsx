import type { ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import type { Elements } from './hooks/elements.ts';
import styles from './page-heading.module.css';
import typography from '../design/typography.module.css';
import layout from '../design/layout.module.css';

export type PageHeadingProps = {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: Elements;
};

export const PageHeading = ({ title, children, actions }: PageHeadingProps) => (
  <div className={styles['heading']}>
    <div className={styles['words']}>
      <h1>{title}</h1>
      {children ? <p className={classes(typography['lead'], styles['lead'])}>{children}</p> : null}
    </div>
    {actions ? <div className={layout['wrap-3']}>{actions}</div> : null}
  </div>
);
