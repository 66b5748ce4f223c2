import { OFFER_HOURS } from '../engine/limits.ts';
import { instantAfter, localOf } from '../time/local-time.ts';

const MS_AN_HOUR = 3_600_000;
const MORNING = '09:00';
const EVENING = '21:00';

const hoursUntil = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / MS_AN_HOUR;

/** Free places are then for the first to confirm. */
export const isLastDay = (now: string, startsAt: string): boolean => hoursUntil(now, startsAt) < 24;

type LastDayOffer = { readonly until: string; readonly holds: boolean };

/** Returns whether an offer of the last day ended with an earlier start: its seat waits again since the postponement. */
export const isOfFormerStart = ({ until, holds }: LastDayOffer, startsAt: string): boolean =>
  !holds && until < startsAt;

/** The next full hour, by the clock of the place. */
const nextHour = (timeZone: string, instant: string): string => {
  const minutes = Number(localOf(timeZone, instant).hour.slice(3));
  const rest = Date.parse(instant) % 60_000;
  return instantAfter(instant, (60 - minutes) * 60_000 - rest);
};

/** Until when a place is held for who is offered it: it ends by day. `undefined` on the last day. */
export const offerUntil = (timeZone: string, now: string, startsAt: string): string | undefined => {
  if (isLastDay(now, startsAt)) return undefined;
  const { usual, late } = OFFER_HOURS;
  const hours = hoursUntil(now, startsAt) >= 48 ? usual : late;
  let until = instantAfter(now, hours * MS_AN_HOUR);
  const isNight = () => {
    const { hour } = localOf(timeZone, until);
    return hour >= EVENING || hour < MORNING;
  };
  while (isNight()) until = nextHour(timeZone, until);
  return until;
};
