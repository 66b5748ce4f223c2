import { Skeleton, SkeletonGroup } from '../../components/page/notices/skeleton.tsx';
import styles from './start-grid.module.css';
import layout from '../../components/design/layout.module.css';

export const StartGridSkeleton = ({ days }: { readonly days: readonly string[] }) => (
  <SkeletonGroup>
    <div className={styles['grid']}>
      {days.map((day) => (
        <div key={day} className={layout['stack-2']}>
          <Skeleton height="52px" shape="block" />
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} shape="block" />
          ))}
        </div>
      ))}
    </div>
  </SkeletonGroup>
);
