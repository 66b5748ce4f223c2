import { DEFAULT_ZONE } from './limits.ts';
import { isDay, localOf } from './local-time.ts';

/** Nobody who is alive was born before. */
const FIRST = '1900-01-01';

/** Whether somebody can be born on that day: it exists, and is not to come. `now` is an instant. */
export const isBirthday = (day: string, now: string): boolean =>
  isDay(day) && day >= FIRST && day <= localOf(DEFAULT_ZONE, now).day;
