import type { Agenda } from 'contracts';
import { useEffect, useRef } from 'react';
import { isMedia } from '../../../components/use-media.ts';
import { dayHeadingId, type AgendaItem } from './agenda-items.ts';
import type { CalendarView } from './calendar-days.ts';

const dayOf = (item: AgendaItem | undefined) => item?.bookings[0].day;

/** Today, or the next day that has anything, or the last one. */
const dayToShow = (agenda: Agenda | undefined, items: readonly AgendaItem[]) => {
  if (agenda === undefined || agenda.today < agenda.from || agenda.to < agenda.today)
    return undefined;
  return dayOf(items.find((item) => item.bookings[0].day >= agenda.today) ?? items.at(-1));
};

const bring = (day: string, behavior: ScrollBehavior) =>
  document.getElementById(dayHeadingId(day))?.scrollIntoView({ block: 'start', behavior });

type Shown = {
  /** Nothing while it is on its way. */
  readonly agenda: Agenda | undefined;
  readonly items: readonly AgendaItem[];
  readonly view: CalendarView;
};

/** The list opens at today, below the days that are over; what is answered brings it there again. */
export const useTodayInSight = ({ agenda, items, view }: Shown) => {
  const opened = useRef<string | null>(null);
  const week = view === 'list' ? agenda?.from : undefined;
  const day = dayToShow(agenda, items);
  const firstDay = dayOf(items[0]);
  useEffect(() => {
    if (view !== 'list') opened.current = null;
    if (week === undefined || opened.current === week) return;
    opened.current = week;
    // At the top of the list the page stays whole, its title included.
    if (day !== undefined && day !== firstDay) bring(day, 'instant');
  }, [view, week, day, firstDay]);
  return () => {
    const isStill = isMedia('--less-motion');
    if (view === 'list' && day !== undefined) bring(day, isStill ? 'instant' : 'smooth');
  };
};
