import { useRef, type KeyboardEvent } from 'react';
import { longDay, shortDay } from '../../../../components/design/french-format.ts';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { useIsHydrated } from '../../../../components/page/hooks/hydrated.ts';
import { useNow } from '../../../../components/design/server-clock.ts';
import { wallClockOf } from '../../../../components/design/wall-clock.ts';
import { useLink } from '../../../../features/live/live-slice.ts';
import { confirmationPath } from '../../../../features/started-booking/booking-choice.ts';
import { focusByKey } from '../../../../features/starts/grid-keys.ts';
import type { ShownDays } from '../../../../features/starts/live-starts.ts';
import { StartCell } from '../../../../features/starts/start-cell.tsx';
import { CARD_HOURS } from 'contracts';
import styles from './hours-grid.module.css';
import { sessionOf, type Hours } from '../../../../features/card-hours/card-hours-api.ts';
import { searchResultsTexts } from '../search-results-texts.ts';

const texts = searchResultsTexts.card;

export type HoursGridProps = {
  readonly name: string;
  readonly hours: Hours;
  readonly days: ShownDays;
  readonly onHold: (isHeld: boolean) => void;
};

type DayProps = Pick<HoursGridProps, 'hours' | 'days'> & {
  readonly day: string;
  readonly isFirst: boolean;
};

const Starts = ({ hours, days, day, isFirst }: DayProps) => {
  const isUnsure = useLink() === 'lost';
  const isHydrated = useIsHydrated();
  const shown = (days.get(day) ?? []).slice(0, CARD_HOURS.starts);
  if (!shown.some(({ state }) => state !== 'gone'))
    return <p className={styles['none']}>{texts.noHour}</p>;
  return (
    <ul className={styles['starts']} aria-label={longDay(day)}>
      {shown.map((start, row) => (
        <li key={start.start} data-row={row} aria-hidden={start.state === 'gone' || undefined}>
          <StartCell
            day={day}
            shown={start}
            isUnsure={isUnsure}
            to={confirmationPath({ ...sessionOf(hours), slotDate: day, slotTime: start.start })}
            // Only the first start of a card is a tab stop; the arrow keys move among the others.
            tabIndex={isHydrated && !(isFirst && row === 0) ? -1 : undefined}
          />
        </li>
      ))}
    </ul>
  );
};

/** The next free hours of a practitioner, each a link to its confirmation. */
export const HoursGrid = ({ name, hours, days, onHold }: HoursGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  const today = wallClockOf(useNow(), hours.timeZone).day;
  const first = hours.days.find(({ day }) => days.get(day)?.some(({ state }) => state !== 'gone'));
  const onKeyDown = (event: KeyboardEvent) => {
    if (grid.current !== null) focusByKey(event, grid.current);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the links inside
    <div
      ref={grid}
      className={styles['hours']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> cannot be laid out as columns
      role="group"
      aria-label={texts.hoursOf(name)}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => onHold(pointerType === 'mouse')}
      onPointerLeave={() => onHold(false)}
    >
      {hours.days.map(({ day }) => (
        <div key={day}>
          <p className={styles['head']}>
            <WithOrdinals>{day === today ? texts.today : shortDay(day)}</WithOrdinals>
          </p>
          <Starts hours={hours} days={days} day={day} isFirst={day === first?.day} />
        </div>
      ))}
    </div>
  );
};
