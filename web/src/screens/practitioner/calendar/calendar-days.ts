import { addDays, dayOfWeek, daysFrom } from '../../../components/design/french-format.ts';

export type CalendarView = 'day' | 'week' | 'list';

export const mondayOf = (day: string) => addDays(day, 1 - dayOfWeek(day));

/** Monday to Sunday around a day, which one answer of the agenda covers. */
export const weekAround = (day: string) => {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
};

/** The days that are drawn: Sunday only when something falls on one. */
export const shownDays = (day: string, withSunday: boolean) =>
  daysFrom(mondayOf(day), withSunday ? 7 : 6);

/** The day that an arrow leads to: the next day in the day view, else the next week. */
export const stepFrom = (day: string, view: CalendarView, direction: -1 | 1) =>
  view === 'day' ? addDays(day, direction) : addDays(mondayOf(day), 7 * direction);

export const isCalendarDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;
