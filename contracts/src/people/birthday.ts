import { isDay } from '../time/local-time.ts';

/** No living person was born before. */
const FIRST = '1900-01-01';

/** A day that exists, from then to today. */
export const isBirthday = (day: string, today: string): boolean =>
  isDay(day) && day >= FIRST && day <= today;
