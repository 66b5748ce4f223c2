import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './skeleton.module.css';
import surfaces from '../../design/surfaces.module.css';

export type SkeletonProps = {
  readonly shape?: 'line' | 'block' | 'disc';
  readonly width?: string;
  readonly height?: string;
};

export const Skeleton = ({ shape = 'line', width, height }: SkeletonProps) => (
  <span className={classes(styles['shape'], styles[shape])} style={{ width, height }} />
);

/** Placeholder shapes, shown after 200 ms so that fast answers do not make them flash. */
export const SkeletonGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['group']} aria-hidden="true">
    {children}
  </div>
);

export const SkeletonCards = ({ count = 3 }: { readonly count?: number }) => (
  <SkeletonGroup>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes(surfaces['card'], styles['card'])}>
        <Skeleton shape="disc" />
        <div className={styles['lines']}>
          <Skeleton width="45%" height="16px" />
          <Skeleton width="70%" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
);
