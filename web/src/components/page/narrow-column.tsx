import type { ReactNode } from 'react';
import styles from './narrow-column.module.css';

/** The column of a simple page. */
export const NarrowColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['column']}>{children}</div>
);
