import { useIsPartAwaited } from '../../lazy-part.tsx';
import styles from './coming-line.module.css';

/** Shown over every page while the requested part loads; the former page stays until then. */
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
