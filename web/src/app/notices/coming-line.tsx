import { useIsPartAwaited } from '../../lazy-part.tsx';
import styles from './coming-line.module.css';

/** Over every page, while what was tapped comes: the page stays as it is until then. */
export const ComingLine = () => {
  const isComing = useIsPartAwaited();
  return (
    <output className={styles['place']}>
      {isComing ? (
        <>
          <span className={styles['line']} />
          <span className="visually-hidden">Chargement…</span>
        </>
      ) : null}
    </output>
  );
};
