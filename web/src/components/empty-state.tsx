import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import styles from './empty-state.module.css';
import typography from './typography.module.css';
import picture from './vide.svg';
import { Raised } from './raised.tsx';

export type EmptyStateProps = {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: Elements;
};

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles['empty']}>
    <img src={picture} alt="" width={130} height={130} />
    <div className={styles['words']}>
      <div className={typography['name']}>
        <Raised>{title}</Raised>
      </div>
      {children ? (
        <div className={styles['text']}>
          <Raised>{children}</Raised>
        </div>
      ) : null}
      {action}
    </div>
  </div>
);
