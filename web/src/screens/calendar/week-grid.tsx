import {
  Calendar,
  type CalendarRef,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react';
import fr from '@fullcalendar/react/locales/fr';
import '@fullcalendar/react/skeleton.css';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import type { Agenda } from 'contracts';
import { useEffect, useMemo, useRef } from 'react';
import { classes } from '../../components/classes.ts';
import { NBSP } from '../../components/french-format.ts';
import type { AgendaItem } from './agenda-items.ts';
import { shownDays } from './calendar-days.ts';
import { texts } from './calendar-texts.ts';
import { EventCard, type EventCardProps } from './event-card.tsx';
import { openSlots } from './open-slots.ts';
import styles from './week-grid.module.css';

const plugins = [timeGrid, classic];
const views = { one: { type: 'timeGrid', duration: { days: 1 } } };
const VISIBLE_FROM = '06:00';
const VISIBLE_TO = '23:00';
const MORNING = '07:45';
const MS_AN_HOUR = 3_600_000;
/** The first hour has no line above it to be written on. */
const FIRST_MS = 6 * MS_AN_HOUR;

export type WeekGridProps = {
  readonly agenda: Agenda;
  readonly items: readonly AgendaItem[];
  readonly day: string;
  readonly view: 'day' | 'week';
  readonly withSunday: boolean;
  readonly title: string;
  readonly isFresh: (bookingId: string) => boolean;
  readonly openId: string | null;
  readonly onOpen: (bookingId: string) => void;
};

const shownOf = ({ event }: EventDisplayInfo) => event.extendedProps as EventCardProps;

const dayHead = ({ weekdayText, dayNumberText, isToday }: DayHeaderInfo) => (
  <span className={styles['head']}>
    <span className={styles['weekday']}>{weekdayText}</span>
    <span className={classes(styles['number'], isToday && styles['today'])}>{dayNumberText}</span>
  </span>
);
const placeOfSlot = ({ event }: EventDisplayInfo) => (
  <span className={styles['place']}>{event.title}</span>
);
const cardOfEvent = (info: EventDisplayInfo) => <EventCard {...shownOf(info)} />;

type Marks = Pick<WeekGridProps, 'isFresh' | 'openId'>;

const eventOf = (item: AgendaItem, { isFresh, openId }: Marks): EventInput => ({
  id: item.id,
  title: item.bookings[0].beneficiary,
  start: item.bookings[0].startsAt,
  end: item.bookings[0].endsAt,
  extendedProps: {
    item,
    isFresh: item.bookings.some(({ id }) => isFresh(id)),
    isOpen: item.bookings.some(({ id }) => id === openId),
  } satisfies EventCardProps,
});

/** The weekly slots twice: as open hours, which leave the rest shaded, and as edges with a place. */
const useSlots = (agenda: Agenda, day: string) =>
  useMemo(() => {
    const slots = openSlots(agenda.weeklySlots);
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
    return { openHours, edges };
  }, [agenda, day]);

const scrolls = (element: HTMLElement) => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return (
    (overflowY === 'auto' && element.scrollHeight > element.clientHeight + 1) ||
    (overflowX === 'auto' && element.scrollWidth > element.clientWidth + 1)
  );
};

/** What scrolls must be reachable by keyboard; the library gives it neither name nor stop. */
const nameScrollers = (frame: HTMLElement, name: string) => {
  for (const element of [frame, ...frame.querySelectorAll<HTMLElement>('div')]) {
    if (!scrolls(element)) continue;
    element.tabIndex = 0;
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', name);
  }
};

export const WeekGrid = ({ agenda, items, day, view, withSunday, ...rest }: WeekGridProps) => {
  const { title, isFresh, openId, onOpen } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const calendar = useRef<CalendarRef>(null);
  const { openHours, edges } = useSlots(agenda, day);
  const events = useMemo(
    () => [...edges, ...items.map((item) => eventOf(item, { isFresh, openId }))],
    [edges, items, isFresh, openId],
  );
  useEffect(() => calendar.current?.getApi().gotoDate(day), [day]);
  useEffect(() => {
    if (frame.current !== null) nameScrollers(frame.current, texts.grid(title));
  });
  return (
    <div className={styles['frame']} ref={frame}>
      <div className={classes(styles['grid'], view === 'week' && styles['week'])}>
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
          height="100%"
          allDaySlot={false}
          hiddenDays={withSunday || view === 'day' ? [] : [0]}
          slotMinTime={VISIBLE_FROM}
          slotMaxTime={VISIBLE_TO}
          slotDuration="01:00"
          slotMinHeight={60}
          scrollTime={MORNING}
          scrollTimeReset={false}
          slotEventOverlap={false}
          nowIndicator
          eventInteractive
          eventMinHeight={26}
          events={events}
          businessHours={openHours.length === 0 ? false : openHours}
          nonBusinessHoursClass={styles['closed'] ?? ''}
          nowIndicatorHeaderClass={styles['nowHeader'] ?? ''}
          nowIndicatorLineClass={styles['nowLine'] ?? ''}
          nowIndicatorDotClass={styles['nowDot'] ?? ''}
          slotHeaderClass={styles['hourCell'] ?? ''}
          slotHeaderInnerClass={({ time }) =>
            classes(styles['hour'], time?.milliseconds === FIRST_MS && styles['firstHour'])
          }
          slotHeaderContent={({ time }) => `${(time?.milliseconds ?? 0) / MS_AN_HOUR}${NBSP}h`}
          dayHeaderContent={dayHead}
          backgroundEventClass={styles['slot'] ?? ''}
          backgroundEventContent={placeOfSlot}
          columnEventClass={styles['event'] ?? ''}
          eventContent={cardOfEvent}
          eventClick={({ event }) => {
            onOpen((event.extendedProps as EventCardProps).item.bookings[0].id);
          }}
        />
      </div>
    </div>
  );
};
