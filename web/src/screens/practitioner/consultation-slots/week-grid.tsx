import {
  Calendar,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type SlotLaneInfo,
} from '@fullcalendar/react';
import fr from '@fullcalendar/react/locales/fr';
import '@fullcalendar/react/skeleton.css';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { useCallback, useMemo } from 'react';
import { classes } from '../../../components/design/classes.ts';
import { addDays, NBSP } from '../../../components/design/french-format.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import { chunksOf, useInTurn } from '../../../components/page/hooks/use-in-turn.ts';
import weekGrid from '../../../features/planning/week-grid.module.css';
import { SlotCard, type SlotCardProps } from './slot-card.tsx';
import type { Slot } from './slot-values.ts';
import styles from './week-grid.module.css';

const plugins = [timeGrid, classic];
/** Any Monday, since the repeating week has no dates. */
const MONDAY = '2024-01-01';
const MS_AN_HOUR = 3_600_000;
const FIRST_MS = 6 * MS_AN_HOUR;
const DRAWN_AT_ONCE = 20;

type WeekGridProps = Omit<SlotCardProps, 'slot' | 'isOnGrid'> & { readonly slots: readonly Slot[] };

const eventOf = (slot: Slot) => {
  const day = addDays(MONDAY, slot.dayOfWeek - 1);
  return {
    id: slot.id,
    start: `${day}T${slot.beginningHour}`,
    end: `${day}T${slot.endHour}`,
    extendedProps: { slot },
  };
};

const weekdayHead = ({ weekdayText }: DayHeaderInfo) => (
  <span className={styles['weekday']}>{weekdayText}</span>
);
/** FullCalendar names a column by its date, which the repeating week does not have. */
const nameColumn = ({ el, weekdayText }: DayHeaderInfo & { readonly el: HTMLElement }) => {
  const [name] = el.children;
  if (name !== undefined) name.textContent = weekdayText;
};

const laneClass = ({ time }: SlotLaneInfo) =>
  (time?.milliseconds ?? 0) % MS_AN_HOUR === 0 ? '' : weekGrid['within-hour'];

/** The repeating week: hours first, and without dragging. */
// oxlint-disable-next-line max-lines-per-function -- markup in display order
export const SlotsWeekGrid = ({ slots, colours, onMore, onEdit, onDelete }: WeekGridProps) => {
  const parts = useMemo(
    () => chunksOf(slots, DRAWN_AT_ONCE).map((part) => ({ events: part.map(eventOf) })),
    [slots],
  );
  const drawn = useInTurn(parts, MONDAY);
  const cardOf = useCallback(
    ({ event }: EventDisplayInfo) => (
      <SlotCard
        isOnGrid
        slot={event.extendedProps['slot'] as Slot}
        colours={colours}
        onMore={onMore}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    ),
    [colours, onMore, onEdit, onDelete],
  );
  return (
    <section
      className={classes(surfaces['card'], styles['frame'])}
      aria-label="Votre semaine type, de 6 h à 23 h"
    >
      <div className={classes(weekGrid['grid'], styles['week'])}>
        <Calendar
          plugins={plugins}
          initialView="timeGridWeek"
          initialDate={MONDAY}
          locale={fr}
          timeZone="UTC"
          headerToolbar={false}
          borderless
          height="auto"
          allDaySlot={false}
          timedText="Heures"
          slotMinTime="06:00"
          slotMaxTime="23:00"
          slotDuration="00:30"
          slotHeaderInterval="01:00"
          slotMinHeight={21}
          slotLaneClass={laneClass}
          slotEventOverlap={false}
          editable={false}
          eventInteractive={false}
          eventMinHeight={26}
          displayEventTime={false}
          eventSources={drawn}
          slotHeaderClass={weekGrid['hour-cell']}
          slotHeaderInnerClass={({ time }) =>
            classes(weekGrid['hour'], time?.milliseconds === FIRST_MS && weekGrid['first-hour'])
          }
          slotHeaderContent={({ time }) => `${(time?.milliseconds ?? 0) / MS_AN_HOUR}${NBSP}h`}
          dayHeaderFormat={{ weekday: 'long' }}
          dayHeaderContent={weekdayHead}
          dayHeaderDidMount={nameColumn}
          columnEventClass={classes(weekGrid['event'], styles['event'])}
          eventContent={cardOf}
        />
      </div>
    </section>
  );
};
