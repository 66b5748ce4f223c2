import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keep, kept } from '../../api/kept.ts';
import { useMedia, WIDE } from '../../components/use-media.ts';
import { wallClockNow } from '../../components/wall-clock.ts';
import { isDay, type CalendarView } from './calendar-days.ts';

const VIEW = 'calendar.view';

const keptView = (): CalendarView | undefined => {
  const view = kept(VIEW);
  return view === 'day' || view === 'week' || view === 'list' ? view : undefined;
};

/** Where in the agenda one is: the day and the open booking in the address, the view in this tab. */
export const useCalendarPlace = () => {
  const [params, setParams] = useSearchParams();
  const isWide = useMedia(WIDE);
  const [chosen, setChosen] = useState(keptView);
  const date = params.get('date');
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    day: isDay(date) ? date : wallClockNow().day,
    view: chosen ?? (isWide ? ('week' as const) : ('list' as const)),
    openId: params.get('booking'),
    goTo: (day: string) => change({ date: day }),
    open: (bookingId: string) => change({ booking: bookingId }),
    close: () => change({ booking: null }),
    show: (view: CalendarView) => {
      setChosen(view);
      keep(VIEW, view);
    },
  };
};
