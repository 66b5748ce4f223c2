import { Skeleton, SkeletonGroup } from '../../components/page/notices/skeleton.tsx';
import styles from './free-soon-skeleton.module.css';

const CARDS = 6;

export const FreeSoonSkeleton = () => (
  <SkeletonGroup>
    <div className={styles['cards']}>
      {Array.from({ length: CARDS }, (_, index) => (
        <Skeleton key={index} shape="block" height="196px" />
      ))}
    </div>
  </SkeletonGroup>
);
