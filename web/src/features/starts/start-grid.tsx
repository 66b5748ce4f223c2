import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../../components/design/classes.ts';
import { dayNumber, longDay, shortWeekday } from '../../components/design/french-format.ts';
import type { ShownDays, ShownStart } from './live-starts.ts';
import { focusByKey, PICKED } from './grid-keys.ts';
import { StartCell } from './start-cell.tsx';
import styles from './start-grid.module.css';
import { whenIdle } from '../../components/page/hooks/when-idle.ts';
import { preloadScreen } from '../../lazy-part.tsx';
import layout from '../../components/design/layout.module.css';

/** A visible grid is likely to be used next, so the screen that it leads to is loaded early. */
const usePreloadedScreen = (
  place: RefObject<HTMLElement | null>,
  path: string | undefined,
): void => {
  useEffect(() => {
    const element = place.current;
    if (path === undefined || element === null || !('IntersectionObserver' in globalThis))
      return undefined;
    let forget = () => {};
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      forget = whenIdle(() => preloadScreen(path));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      forget();
    };
  }, [place, path]);
};

const ROWS = 5;
const noStart: ShownStart = { start: '', state: 'gone', change: 0 };

export type PickedStart = { readonly date: string; readonly start: string };

export type StartGridProps = {
  readonly days: readonly string[];
  readonly starts: ShownDays;
  readonly isExpanded: boolean;
  readonly chosen: PickedStart | undefined;
  /** The chosen start was just tapped, and the next page is loading. */
  readonly isGoing: boolean;
  /** The connection to the server is lost, so the starts may be outdated. */
  readonly isUnsure: boolean;
  /** Whether the first free start is scrolled into view and focused once the grid is rendered. */
  readonly takesFocus: boolean;
  /** The path of the screen that picking a start leads to. */
  readonly leadsTo: string | undefined;
  /** The address that picking a start leads to; if given, each start is a link. */
  readonly linkOf: ((slot: PickedStart) => string) | undefined;
  readonly onPick: (slot: PickedStart) => void;
  readonly onPage: (pages: number) => void;
  readonly onHold: (isHeld: boolean) => void;
};

/** Whether the day shows a start, even if only a taken one. */
export const hasStart = (starts: ShownDays, day: string): boolean =>
  starts.get(day)?.some(({ state }) => state !== 'gone') ?? false;

export const hasMoreRows = (days: readonly string[], starts: ShownDays): boolean =>
  days.some((day) => (starts.get(day)?.length ?? 0) > ROWS);

const rowsOf = (days: readonly string[], starts: ShownDays, isExpanded: boolean): number =>
  Math.min(
    isExpanded ? Infinity : ROWS,
    Math.max(...days.map((day) => starts.get(day)?.length ?? 0)),
  );

const pageKeys: ReadonlyMap<string, number> = new Map(Object.entries({ PageUp: -1, PageDown: 1 }));

const useGridKeys = ({ takesFocus, onPage }: StartGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = grid.current;
    if (!takesFocus || all === null) return;
    const start = all.querySelector<HTMLElement>(PICKED);
    // Scrolls to all days, or to the first of them if they are higher than the screen.
    (start ?? all).focus({ preventScroll: true });
    all.scrollIntoView({ block: all.clientHeight < window.innerHeight ? 'nearest' : 'start' });
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const pages = pageKeys.get(event.key);
    if (grid.current === null) return;
    if (pages === undefined) focusByKey(event, grid.current);
    else if (event.target instanceof HTMLElement && event.target.matches(PICKED)) {
      event.preventDefault();
      onPage(pages);
    }
  };
  return { grid, onKeyDown };
};

type RowsProps = StartGridProps & { readonly day: string; readonly rows: number };

const Rows = ({ day, rows, starts, chosen, isGoing, isUnsure, linkOf, onPick }: RowsProps) =>
  Array.from({ length: rows }, (_, row) => {
    const shown = starts.get(day)?.[row] ?? noStart;
    return (
      <li
        key={shown.start === '' ? row : shown.start}
        data-row={row}
        aria-hidden={shown.state === 'gone' || undefined}
      >
        <StartCell
          day={day}
          shown={shown}
          isChosen={chosen?.date === day && chosen.start === shown.start}
          isGoing={isGoing}
          isUnsure={isUnsure}
          to={linkOf?.({ date: day, start: shown.start })}
          onPick={onPick}
        />
      </li>
    );
  });

export const StartGrid = (props: StartGridProps) => {
  const { days, starts, isExpanded, leadsTo, onHold } = props;
  const { grid, onKeyDown } = useGridKeys(props);
  usePreloadedScreen(grid, leadsTo);
  const rows = rowsOf(days, starts, isExpanded);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the buttons inside
    <div
      ref={grid}
      className={classes(styles['grid'], days.length > ROWS && styles['wide'])}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> cannot be laid out as columns
      role="group"
      aria-label="Créneaux"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => onHold(pointerType === 'mouse')}
      onPointerLeave={() => onHold(false)}
    >
      {days.map((day) => (
        <div key={day} className={styles['day']}>
          <p className={styles['head']} aria-hidden="true">
            <span className={styles['weekday']}>{shortWeekday(day)}</span>
            <span className={styles['number']}>{dayNumber(day)}</span>
          </p>
          <ul className={layout['stack-2']} aria-label={longDay(day)}>
            {hasStart(starts, day) ? null : <li className="visually-hidden">aucun horaire</li>}
            <Rows {...props} day={day} rows={rows} />
          </ul>
        </div>
      ))}
    </div>
  );
};
