import {
  Calendar,
  type CalendarRef,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type EventInput,
  type SlotLaneInfo,
} from '@fullcalendar/react';
import fr from '@fullcalendar/react/locales/fr';
import '@fullcalendar/react/skeleton.css';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import type { Agenda } from 'contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../../../../components/design/classes.ts';
import { NBSP } from '../../../../components/design/french-format.ts';
import surfaces from '../../../../components/design/surfaces.module.css';
import { chunksOf, useInTurn } from '../../../../components/page/hooks/use-in-turn.ts';
import weekGrid from '../../../../features/planning/week-grid.module.css';
import type { AgendaItem } from './agenda-items.ts';
import { mondayOf, shownDays } from '../calendar-days.ts';
import { texts } from '../calendar-texts.ts';
import { EventCard, type EventCardProps } from './event-card.tsx';
import { useWorkshops, workshopIn } from './drawn-workshops.ts';
import { WorkshopCard } from './workshop-card.tsx';
import { drawnWeeklySlots } from './drawn-weekly-slots.ts';
import { slotAt, useDragging, type Dropped } from './use-dragging.ts';
import { useReturn } from '../use-return.ts';
import styles from './week-grid.module.css';

const frame = classes(surfaces['card'], styles['frame']);
const plugins = [timeGrid, interaction, classic];
const views = { one: { type: 'timeGrid', duration: { days: 1 } } };
/**
 * The step of dragging, measured from the middle of the grabbed slot: longer steps would make the booking
 * jump. A drop need not be exact, since it goes to the nearest free start.
 */
const SLOT = '00:15';
const LONG_PRESS_MS = 500;
const VISIBLE_FROM = '06:00';
const VISIBLE_TO = '23:00';
/** 60 px an hour: at first the grid starts at a quarter to eight. */
const MORNING_PX = 105;
const DRAWN_AT_ONCE = 20;
const MS_AN_HOUR = 3_600_000;
/** The label of the first hour has a style of its own, since no line is above it. */
const FIRST_MS = 6 * MS_AN_HOUR;

export type WeekGridProps = {
  readonly agenda: Agenda;
  readonly items: readonly AgendaItem[];
  readonly day: string;
  readonly view: 'day' | 'week';
  readonly withSunday: boolean;
  readonly title: string;
  readonly isFresh: (bookingId: string) => boolean;
  readonly openItemId: string | null;
  /** Whether a panel is open, even if its item is not on the grid. */
  readonly isOpen: boolean;
  readonly onOpen: (item: AgendaItem) => void;
  readonly onOpenWorkshop: (id: string) => void;
  /** Called for a click on an empty place, '2026-03-12T09:30'. */
  readonly onPlace: (at: string) => void;
  /** Returns whether a dialog asks for a confirmation. */
  readonly onDrop: (dropped: Dropped) => boolean;
};

const shownOf = ({ event }: EventDisplayInfo) => event.extendedProps as EventCardProps;

const dayHead = ({ weekdayText, dayNumberText, isToday }: DayHeaderInfo) => (
  <span className={styles['head']}>
    <span className={styles['weekday']}>{weekdayText}</span>
    <span className={classes(styles['number'], isToday && styles['today'])}>{dayNumberText}</span>
  </span>
);
const eventClass = ({ isMirror }: EventDisplayInfo) =>
  classes(styles['event'], isMirror ? styles['dragged'] : weekGrid['event']);
const laneClass = ({ time }: SlotLaneInfo) =>
  (time?.milliseconds ?? 0) % MS_AN_HOUR === 0 ? '' : weekGrid['within-hour'];

const isFree = ({ event }: EventDisplayInfo) => event.extendedProps['isFree'] === true;
const backgroundOf = (info: EventDisplayInfo) => (
  <span className={styles[isFree(info) ? 'free-hour' : 'place']}>{info.event.title}</span>
);
const backgroundClass = (info: EventDisplayInfo) => styles[isFree(info) ? 'free' : 'slot'];

type Marks = Pick<WeekGridProps, 'isFresh' | 'openItemId'>;

const eventOf = (item: AgendaItem, { isFresh, openItemId }: Marks): EventInput => ({
  id: item.id,
  title: item.bookings[0].beneficiary,
  start: item.bookings[0].startsAt,
  end: item.bookings[0].endsAt,
  startEditable: !item.bookings[0].hasStarted,
  extendedProps: {
    item,
    isFresh: item.bookings.some(({ id }) => isFresh(id)),
    isOpen: item.id === openItemId,
  } satisfies EventCardProps,
});

/** The weekly slots twice: as open hours, which leave the rest shaded, and as edges with a place. */
const useWeeklySlots = (agenda: Agenda, day: string) =>
  useMemo(() => {
    const slots = drawnWeeklySlots(agenda.weeklySlots);
    const openHours = slots.map(({ dayOfWeek, from, to }) => ({
      daysOfWeek: [dayOfWeek % 7],
      startTime: from,
      endTime: to,
    }));
    const edges = shownDays(day, true).flatMap((shown, index) =>
      slots
        .filter(({ dayOfWeek }) => dayOfWeek === index + 1)
        .map(({ from, to, place }) => ({
          id: `${shown} ${from} ${to}`,
          title: place,
          start: `${shown}T${from}`,
          end: `${shown}T${to}`,
          display: 'background',
        })),
    );
    return { openHours, edges: { events: edges } };
  }, [agenda, day]);

/** The value from before `isHeld` became true. */
const useHeld = <Value,>(value: Value, isHeld: boolean): Value => {
  const [held, setHeld] = useState(value);
  if (isHeld || held === value) return held;
  setHeld(value);
  return value;
};

/** Our own element scrolls, so that it can be labelled and focused; the library's cannot. */
const useMorning = () => {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    scroller.current?.scrollTo?.({ top: MORNING_PX });
  }, []);
  return scroller;
};

// oxlint-disable-next-line max-lines-per-function -- markup in display order
export const WeekGrid = ({ agenda, items, day, view, withSunday, ...rest }: WeekGridProps) => {
  const { title, isFresh, openItemId, isOpen, onOpen, onOpenWorkshop, onPlace, onDrop } = rest;
  const scroller = useMorning();
  const onDrawn = useReturn({ items, openItemId, isOpen, grid: scroller });
  const calendar = useRef<CalendarRef>(null);
  const { openHours, edges } = useWeeklySlots(agenda, day);
  const { isDragging, freeStarts, targetOf, timesLost, handlers } = useDragging((dropped) => {
    // The dropped event is drawn as a new element, so the dialog must return the focus to the grid, which
    // stays.
    if (onDrop(dropped)) scroller.current?.focus({ preventScroll: true });
  });
  const bookings = useMemo(
    () =>
      chunksOf(items, DRAWN_AT_ONCE).map((part) => ({
        events: part.map((item) => eventOf(item, { isFresh, openItemId })),
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- bookings that the grid has lost are drawn again
    [items, isFresh, openItemId, timesLost],
  );
  const workshops = useWorkshops(agenda);
  const parts = useMemo(() => [edges, workshops, ...bookings], [edges, workshops, bookings]);
  const drawn = useInTurn(parts, mondayOf(day));
  // Each event source is replaced separately, and a dragged item keeps its source until it is dropped.
  const held = useHeld(drawn, isDragging);
  const sources = useMemo(() => [freeStarts, ...held], [freeStarts, held]);
  const cardOfEvent = useCallback(
    (info: EventDisplayInfo) => {
      const workshop = workshopIn(info);
      return workshop === undefined ? (
        <EventCard
          {...shownOf(info)}
          onDrawn={onDrawn}
          dragged={info.isMirror ? targetOf(shownOf(info).item, slotAt(info.event)) : undefined}
        />
      ) : (
        <WorkshopCard workshop={workshop} />
      );
    },
    [targetOf, onDrawn],
  );
  useEffect(() => calendar.current?.getApi().gotoDate(day), [day]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section ref={scroller} className={frame} aria-label={texts.grid(title)} tabIndex={0}>
      <div className={classes(weekGrid['grid'], styles['grid'], view === 'week' && styles['week'])}>
        <Calendar
          key={view}
          ref={calendar}
          plugins={plugins}
          views={views}
          initialView={view === 'day' ? 'one' : 'timeGridWeek'}
          initialDate={day}
          locale={fr}
          timeZone={agenda.timeZone}
          headerToolbar={false}
          borderless
          height="auto"
          allDaySlot={false}
          timedText="Horaires"
          displayEventTime={false}
          hiddenDays={withSunday || view === 'day' ? [] : [0]}
          slotMinTime={VISIBLE_FROM}
          slotMaxTime={VISIBLE_TO}
          slotDuration={SLOT}
          slotHeaderInterval="01:00"
          slotMinHeight={15}
          slotLaneClass={laneClass}
          slotEventOverlap={false}
          nowIndicator
          eventInteractive
          eventMinHeight={26}
          eventSources={sources}
          eventDurationEditable={false}
          longPressDelay={LONG_PRESS_MS}
          {...handlers}
          businessHours={openHours.length === 0 || drawn.length === 0 ? false : openHours}
          nonBusinessHoursClass={styles['closed']}
          nowIndicatorHeaderClass={styles['now-header']}
          nowIndicatorLineClass={styles['now-line']}
          nowIndicatorDotClass={styles['now-dot']}
          slotHeaderClass={weekGrid['hour-cell']}
          slotHeaderInnerClass={({ time }) =>
            classes(weekGrid['hour'], time?.milliseconds === FIRST_MS && weekGrid['first-hour'])
          }
          slotHeaderContent={({ time }) => `${(time?.milliseconds ?? 0) / MS_AN_HOUR}${NBSP}h`}
          dayHeaderContent={dayHead}
          backgroundEventClass={backgroundClass}
          backgroundEventContent={backgroundOf}
          columnEventClass={eventClass}
          eventContent={cardOfEvent}
          dateClick={({ dateStr }) => onPlace(dateStr.slice(0, 16))}
          eventClick={({ event }) => {
            const workshop = workshopIn({ event });
            if (workshop === undefined) onOpen((event.extendedProps as EventCardProps).item);
            else onOpenWorkshop(workshop.id);
          }}
        />
      </div>
    </section>
  );
};
