import type { Agenda } from 'contracts';
import { useEffect, useRef } from 'react';
import { isMedia } from '../../../../components/page/hooks/use-media.ts';
import { dayHeadingId, todayIn, type AgendaItem } from './agenda-items.ts';
import type { CalendarView } from '../calendar-days.ts';

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
  const day = agenda === undefined || items.length === 0 ? undefined : todayIn(agenda);
  const isFirst = day !== undefined && items.every(({ bookings: [one] }) => one.day >= day);
  useEffect(() => {
    if (view !== 'list') opened.current = null;
    if (week === undefined || opened.current === week) return;
    opened.current = week;
    // At the top of the list the page stays whole, its title included.
    if (day !== undefined && !isFirst) bring(day, 'instant');
  }, [view, week, day, isFirst]);
  return () => {
    const isStill = isMedia('--less-motion');
    if (view === 'list' && day !== undefined) bring(day, isStill ? 'instant' : 'smooth');
  };
};
