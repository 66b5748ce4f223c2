import type { Agenda } from 'contracts';
import { useEffect, useRef } from 'react';
import { isMedia } from '../../../../components/page/hooks/use-media.ts';
import { dayHeadingId, todayIn, type AgendaItem } from './agenda-items.ts';
import type { CalendarView } from '../calendar-days.ts';

const bring = (day: string, behavior: ScrollBehavior) =>
  document.getElementById(dayHeadingId(day))?.scrollIntoView({ block: 'start', behavior });

type Shown = {
  /** `undefined` while it loads. */
  readonly agenda: Agenda | undefined;
  readonly items: readonly AgendaItem[];
  readonly view: CalendarView;
};

/** The list opens at today, below the past days; the returned function scrolls there again. */
export const useTodayInSight = ({ agenda, items, view }: Shown) => {
  const opened = useRef<string | null>(null);
  const week = view === 'list' ? agenda?.from : undefined;
  const day = agenda === undefined || items.length === 0 ? undefined : todayIn(agenda);
  const isFirst = day !== undefined && items.every(({ bookings: [one] }) => one.day >= day);
  useEffect(() => {
    if (view !== 'list') opened.current = null;
    if (week === undefined || opened.current === week) return;
    opened.current = week;
    // If today is the top of the list, the page is not scrolled, so that its title stays in view.
    if (day !== undefined && !isFirst) bring(day, 'instant');
  }, [view, week, day, isFirst]);
  return () => {
    const isStill = isMedia('--less-motion');
    if (view === 'list' && day !== undefined) bring(day, isStill ? 'instant' : 'smooth');
  };
};
