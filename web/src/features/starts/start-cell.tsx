import { classes } from '../../components/classes.ts';
import type { ShownStart } from './live-starts.ts';
import { startTexts as texts } from './start-texts.ts';
import styles from './start-cell.module.css';
import { nameOfStart } from './start-words.ts';

export type StartCellProps = {
  readonly day: string;
  readonly shown: ShownStart;
  readonly isChosen: boolean;
  readonly isGoing: boolean;
  readonly isUnsure: boolean;
  readonly onPick: (slot: { readonly date: string; readonly start: string }) => void;
};

/** One place of the grid: a start to pick, one that has just gone, or a dash. */
export const StartCell = ({ day, shown, isChosen, isGoing, isUnsure, onPick }: StartCellProps) => {
  const { start, state, placesLeft } = shown;
  if (state === 'gone')
    return (
      <span className={styles['none']} aria-hidden="true">
        –
      </span>
    );
  const slot = { date: day, start };
  const name = nameOfStart(slot);
  if (state === 'taken')
    return (
      <button
        type="button"
        className={classes(styles['slot'], styles['taken'])}
        aria-label={`${name}, vient d’être pris`}
        disabled
      >
        <s>{start}</s>
        <span className={styles['caption']}>{texts.taken}</span>
      </button>
    );
  const caption =
    state === 'freed'
      ? texts.freed
      : placesLeft === undefined
        ? undefined
        : texts.places(placesLeft);
  return (
    <button
      type="button"
      className={classes(
        styles['slot'],
        state === 'freed' && styles['freed'],
        isChosen && styles['chosen'],
        isUnsure && styles['unsure'],
      )}
      aria-label={`${name}, ${isUnsure ? 'à revérifier' : 'disponible'}${texts.placesSaid(placesLeft)}`}
      aria-current={isChosen ? 'true' : undefined}
      aria-busy={(isChosen && isGoing) || undefined}
      onClick={() => onPick(slot)}
    >
      <span>{start}</span>
      {caption === undefined ? null : <span className={styles['caption']}>{caption}</span>}
    </button>
  );
};
