import { useMemo } from 'react';
import { addDays } from '../../../components/design/french-format.ts';
import { isOver } from './week/agenda-items.ts';
import { useGetAgendaQuery } from './calendar-api.ts';
import { weekAround } from './calendar-days.ts';
import type { useCalendarPlace } from './use-calendar-place.ts';

type Place = Pick<ReturnType<typeof useCalendarPlace>, 'day' | 'view' | 'isSettled' | 'openAt'>;

/** The agenda of the week around a day. A week in which nothing is left opens on the next week. */
export const useAgenda = ({ day, view, isSettled, openAt }: Place) => {
  const query = useGetAgendaQuery(weekAround(day));
  const { data, currentData, error } = query;
  if (!isSettled && currentData !== undefined)
    openAt(view !== 'day' && isOver(currentData) ? addDays(currentData.to, 1) : day);
  // The weekly slots are the same in every week, so they stay while the bookings of another week load.
  const shown = useMemo(
    () =>
      currentData ??
      (data && error === undefined ? { ...data, bookings: [], workshops: [] } : undefined),
    [currentData, data, error],
  );
  const isComing = !currentData;
  const hasFailed = isComing && query.isError && !query.isFetching;
  return { query: { ...query, currentData: shown }, agenda: shown, isComing, hasFailed };
};
