import { isDay } from '../time/local-time.ts';

/** Nobody who is alive was born before. */
const FIRST = '1900-01-01';

/** Whether somebody can be born on that day: it exists, and does not lie after today. */
export const isBirthday = (day: string, today: string): boolean =>
  isDay(day) && day >= FIRST && day <= today;
