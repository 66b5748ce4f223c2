import { isDay } from '../time/local-time.ts';

/** No living person was born before. */
const FIRST = '1900-01-01';

/** Whether it is a possible birthday: the day exists and is not after today. */
export const isBirthday = (day: string, today: string): boolean =>
  isDay(day) && day >= FIRST && day <= today;
