import type { OfferedStart } from 'contracts';
import { NBSP, shortDay, shortMonth } from '../../components/design/french-format.ts';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import styles from './start-choices.module.css';

type StartChoicesProps = {
  readonly starts: readonly OfferedStart[];
  readonly none: string;
  readonly onChoose: (start: OfferedStart) => void;
};

/** 'ven. 13 mars' */
const dayShown = ({ date }: OfferedStart): string => `${shortDay(date)}${NBSP}${shortMonth(date)}`;

export const StartChoices = ({ starts, none, onChoose }: StartChoicesProps) =>
  starts.length === 0 ? (
    <p>{none}</p>
  ) : (
    <>
      <p>{'Créneaux libres les plus proches\u00a0:'}</p>
      <ul className={styles['starts']}>
        {starts.map((slot) => {
          const day = dayShown(slot);
          return (
            <li key={`${slot.date} ${slot.start}`}>
              <button
                type="button"
                className={styles['start']}
                aria-label={`${day} ${slot.start}, disponible`.replaceAll(NBSP, ' ')}
                onClick={() => onChoose(slot)}
              >
                <span>
                  <WithOrdinals>{day}</WithOrdinals>
                </span>{' '}
                <span className={styles['hour']}>{slot.start}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
