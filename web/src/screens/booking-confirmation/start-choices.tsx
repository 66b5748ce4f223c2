import { shortDay, shortMonth } from '../../components/french-format.ts';
import type { Start } from './booking-choice.ts';
import { texts } from './booking-confirmation-texts.ts';
import styles from './start-choices.module.css';

type StartChoicesProps = {
  readonly starts: readonly Start[];
  readonly onChoose: (start: Start) => void;
};

/** Free starts to go on with instead; nothing typed is lost. */
export const StartChoices = ({ starts, onChoose }: StartChoicesProps) =>
  starts.length === 0 ? (
    <p>{texts.noneNear}</p>
  ) : (
    <>
      <p>{texts.nearest}</p>
      <ul className={styles['starts']}>
        {starts.map((start) => (
          <li key={`${start.date} ${start.start}`}>
            <button
              type="button"
              className={styles['start']}
              aria-label={texts.startName(start.date, start.start)}
              onClick={() => onChoose(start)}
            >
              <span>{`${shortDay(start.date)} ${shortMonth(start.date)}`}</span>
              <span className={styles['hour']}>{start.start}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
