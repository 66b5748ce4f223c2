import { HORIZON_DAYS } from 'contracts';
import { useState } from 'react';
import { addDays, daysFrom } from '../../components/design/french-format.ts';
import { useLeadsToStarts } from './use-leads-to-starts.ts';

/** The days of one page, by which the arrows move. */
export const DAYS_A_PAGE = 7;

const DAYS_SHOWN = 5;

export const useStartPage = (today: string, first: string) => {
  const pageOf = (day: string) =>
    Math.floor((Date.parse(day) - Date.parse(today)) / 86_400_000 / DAYS_A_PAGE);
  const [page, setPage] = useState(() => Math.max(0, pageOf(first)));
  const from = addDays(today, page * DAYS_A_PAGE);
  const isSixth = (day: string) => day >= addDays(today, pageOf(day) * DAYS_A_PAGE + DAYS_SHOWN);
  const [isWide, setIsWide] = useState(() => isSixth(first));
  const [isExpanded, setIsExpanded] = useState(false);
  const lastPage = Math.floor(HORIZON_DAYS / DAYS_A_PAGE);
  const leadsToStarts = useLeadsToStarts();
  const [takesFocus, setTakesFocus] = useState(false);
  const goTo = (next: number) => {
    setPage(Math.min(Math.max(next, 0), lastPage));
    setTakesFocus(leadsToStarts());
  };
  /** Paging unmounts the focused element, so the new days take the focus. */
  const goOnIn = (next: number) => {
    if (next < 0 || next > lastPage) return;
    setPage(next);
    setTakesFocus(true);
  };
  const goToDay = (day: string) => {
    goOnIn(pageOf(day));
    if (isSixth(day)) setIsWide(true);
  };
  return {
    page,
    from,
    lastPage,
    goTo,
    goOnIn,
    goToDay,
    takesFocus,
    isWide,
    isExpanded,
    days: daysFrom(from, isWide ? DAYS_A_PAGE : DAYS_SHOWN),
    toggleWide: () => setIsWide(!isWide),
    toggleExpanded: () => setIsExpanded(!isExpanded),
  };
};

export type StartPage = ReturnType<typeof useStartPage>;
