import type { ReactNode } from 'react';
import type { Elements } from './hooks/elements.ts';
import styles from './fact-line.module.css';
import typography from '../design/typography.module.css';

export type FactLineProps = {
  readonly icon: Elements;
  readonly term: ReactNode;
  readonly children?: ReactNode;
};

export const FactLine = ({ icon, term, children }: FactLineProps) => (
  <li className={styles['line']}>
    {icon}
    <div>
      <p className={styles['term']}>{term}</p>
      {children ? <p className={typography['small']}>{children}</p> : null}
    </div>
  </li>
);
