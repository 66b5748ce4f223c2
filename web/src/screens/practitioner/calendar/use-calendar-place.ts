import type { FoundClient } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';
import { keep, kept } from '../../../api/kept.ts';
import { useMedia } from '../../../components/page/hooks/use-media.ts';
import { readersZone, useWallClock } from '../../../components/design/wall-clock.ts';
import { isCalendarDay, mondayOf, type CalendarView } from './calendar-days.ts';

const VIEW = 'calendar.view';

const keptView = (): CalendarView | undefined => {
  const view = kept(VIEW);
  return view === 'day' || view === 'week' || view === 'list' ? view : undefined;
};

type Changes = Readonly<Record<string, string | null>>;

/** The state of a history entry that was added to open a sheet, so that Back closes the sheet. */
const SHEET = { isSheet: true };

const isSheet = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSheet' in state;

/** The client whose file leads here: names are in no address. */
const clientIn = (state: unknown): FoundClient | null =>
  typeof state === 'object' && state !== null && 'client' in state
    ? (state.client as FoundClient)
    : null;

/**
 * Another week is a new history entry, and so is a sheet that covers the page; closing the sheet goes back to
 * the entry below. A panel beside the grid is no entry. Thus Back never reopens a closed sheet.
 */
const useHistory = (isDocked: boolean) => {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  // Going back takes a moment, during which the button may be pressed again.
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (left.current !== key) left.current = null;
  }, [key]);
  const isOpen = params.has('booking') || params.has('session') || params.has('new');
  const write = (changes: Changes, options: NavigateOptions) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { preventScrollReset: true, ...options },
    );
  return {
    params,
    state: state as unknown,
    open: (changes: Changes) => {
      if (isOpen) write(changes, { replace: true, state });
      else if (isDocked) write(changes, { replace: true });
      else write(changes, { state: SHEET });
    },
    close: (changes: Changes) => {
      if (left.current === key) return;
      left.current = key;
      if (isSheet(state)) void navigate(-1);
      else write(changes, { replace: true });
    },
    go: (changes: Changes, closed: Changes) => {
      if (isOpen && !isSheet(state)) write(closed, { replace: true });
      write(changes, { replace: isSheet(state) });
    },
    stay: (changes: Changes) => write(changes, { replace: true, state }),
  };
};

/** The place in the agenda: the address holds the day and the open item, this tab the view. */
export const useCalendarPlace = () => {
  const isWide = useMedia('--beyond-phone');
  const [chosen, setChosen] = useState(keptView);
  // From this width on the grid stays usable beside the open panel.
  const { params, state, open, close, go, stay } = useHistory(useMedia('--desktop'));
  const date = params.get('date');
  const requested = isCalendarDay(date) ? date : null;
  const [opening, openAt] = useState<string | null>(null);
  // The practitioner's zone comes with the agenda, which is fetched by this day.
  const today = useWallClock(readersZone()).day;
  const day = requested ?? opening ?? today;
  const view = chosen ?? (isWide ? ('week' as const) : ('list' as const));
  const openId = params.get('booking');
  const closed = { booking: null, session: null, new: null };
  const goTo = (to: string) => {
    if (to === day) return;
    if (view !== 'day' && mondayOf(to) === mondayOf(day)) stay({ date: to });
    // A session is identified by the week on the screen, but a booking by its id alone.
    else go({ date: to, session: null, booking: openId }, closed);
  };
  return {
    day,
    /** The first answer decides where the agenda opens, unless the address does. */
    isSettled: requested !== null || opening !== null,
    openAt,
    view,
    openId,
    openSession: params.get('session'),
    /**
     * The time of a new appointment, '2026-03-12T09:30', or '' without one; `null` while the form
     * is closed.
     */
    newAt: params.get('new'),
    newClient: clientIn(state),
    goTo,
    open: (bookingId: string) => open({ booking: bookingId, new: null }),
    openSeats: (session: string) => open({ session, booking: null, new: null }),
    openNew: (at: string) => open({ ...closed, new: at }),
    close: () => close(closed),
    show: (view: CalendarView) => {
      setChosen(view);
      keep(VIEW, view);
    },
  };
};
