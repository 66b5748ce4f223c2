import type { ReactNode } from 'react';
import type { Elements } from '../hooks/elements.ts';
import styles from './empty-state.module.css';
import typography from '../../design/typography.module.css';
import picture from '../../design/vide.svg';
import { WithOrdinals } from '../dialogs/with-ordinals.tsx';

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
        <WithOrdinals>{title}</WithOrdinals>
      </div>
      {children ? (
        <div className={styles['text']}>
          <WithOrdinals>{children}</WithOrdinals>
        </div>
      ) : null}
      {action}
    </div>
  </div>
);
