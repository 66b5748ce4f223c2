import type { SyntheticEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from '../../components/design/classes.ts';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import type { ShownStart } from './live-starts.ts';
import { startTexts as texts } from './start-texts.ts';
import styles from './start-cell.module.css';
import { nameOfStart } from './start-words.ts';

export type StartCellProps = {
  readonly day: string;
  readonly shown: ShownStart;
  readonly isChosen?: boolean;
  readonly isGoing?: boolean;
  readonly isUnsure: boolean;
  /** The address that picking it leads to. */
  readonly to: string | undefined;
  /** Called instead of following the address; without it, the start is a plain link. */
  readonly onPick?: (slot: { readonly date: string; readonly start: string }) => void;
  readonly tabIndex?: number | undefined;
};

const Taken = ({ name, start }: Record<'name' | 'start', string>) => (
  <button
    type="button"
    className={classes(styles['slot'], styles['taken'])}
    aria-label={`${name}, vient d’être pris`}
    disabled
  >
    <s>{start}</s>
    <span className={styles['caption']}>pris</span>
  </button>
);

/**
 * With `onPick`, a button once scripts run, so that the start can be checked before the page changes; else a
 * link.
 */
const StartLink = ({
  onPick,
  ...link
}: LinkProps & { readonly onPick: (() => void) | undefined }) => {
  const isHydrated = useIsHydrated();
  if (onPick === undefined) return <Link {...link} />;
  const pick = (event: SyntheticEvent) => {
    event.preventDefault();
    onPick();
  };
  return (
    <Link
      {...link}
      role={isHydrated ? 'button' : undefined}
      onClick={(event) => event.metaKey || event.ctrlKey || event.shiftKey || pick(event)}
      onKeyDown={(event) => event.key === ' ' && pick(event)}
    />
  );
};

/** One cell of the grid: a free start, one that was just taken, or a dash. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
export const StartCell = ({
  day,
  shown,
  isChosen = false,
  isGoing = false,
  isUnsure,
  to,
  onPick,
  tabIndex,
}: StartCellProps) => {
  const { start, state, placesLeft } = shown;
  if (state === 'gone')
    return (
      <span className={styles['none']} aria-hidden="true">
        –
      </span>
    );
  const slot = { date: day, start };
  const name = nameOfStart(slot);
  if (state === 'taken') return <Taken name={name} start={start} />;
  const caption =
    state === 'freed' ? 'libéré' : placesLeft === undefined ? undefined : texts.places(placesLeft);
  const shared = {
    className: classes(
      styles['slot'],
      state === 'freed' && styles['freed'],
      isChosen && styles['chosen'],
      isUnsure && styles['unsure'],
    ),
    'aria-label': `${name}, ${isUnsure ? 'à revérifier' : 'disponible'}${texts.placesText(placesLeft)}`,
    'aria-current': isChosen || undefined,
    'aria-busy': (isChosen && isGoing) || undefined,
    tabIndex,
  };
  const shownStart = (
    <>
      <span>{start}</span>
      {caption === undefined ? null : <span className={styles['caption']}>{caption}</span>}
    </>
  );
  if (to === undefined)
    return (
      <button type="button" {...shared} onClick={() => onPick?.(slot)}>
        {shownStart}
      </button>
    );
  return (
    <StartLink to={to} {...shared} onPick={onPick && (() => onPick(slot))}>
      {shownStart}
    </StartLink>
  );
};
