import type { ReactNode } from 'react';
import styles from './narrow-column.module.css';

export const NarrowColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['column']}>{children}</div>
);
