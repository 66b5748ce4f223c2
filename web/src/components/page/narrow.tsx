import type { ReactNode } from 'react';
import styles from './narrow.module.css';

/** The column of a simple page. */
export const Narrow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['narrow']}>{children}</div>
);
