import type { OfferedStart } from 'contracts';
import { longDay, NBSP, shortDay, shortMonth, spokenHour } from '../../components/french-format.ts';
import { withOrdinals } from '../../components/ordinals.tsx';
import styles from './start-choices.module.css';

type StartChoicesProps = {
  readonly starts: readonly OfferedStart[];
  /** What is said when there are none. */
  readonly none: string;
  readonly onChoose: (start: OfferedStart) => void;
};

/** Free starts to go on with instead; nothing typed is lost. */
export const StartChoices = ({ starts, none, onChoose }: StartChoicesProps) =>
  starts.length === 0 ? (
    <p>{none}</p>
  ) : (
    <>
      <p>{'Créneaux libres les plus proches\u00a0:'}</p>
      <ul className={styles['starts']}>
        {starts.map((slot) => (
          <li key={`${slot.date} ${slot.start}`}>
            <button
              type="button"
              className={styles['start']}
              aria-label={`${longDay(slot.date)} à ${spokenHour(slot.start)}, disponible`}
              onClick={() => onChoose(slot)}
            >
              <span>{withOrdinals(`${shortDay(slot.date)}${NBSP}${shortMonth(slot.date)}`)}</span>
              <span className={styles['hour']}>{slot.start}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
