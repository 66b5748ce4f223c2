import { zoneText } from 'contracts';
import { daysBetween, spokenHour, weekdayAndDay } from '../../../components/french-format.ts';
import { wallClockNow } from '../../../components/wall-clock.ts';
import type { NextStart, Result } from './search-results-api.ts';
import { searchResultsTexts } from './search-results-texts.ts';

const texts = searchResultsTexts.card;

/** Where the clocks of most of France are: all others are named. */
const HOME_ZONE = 'Europe/Paris';

const dayWords = (day: string, timeZone: string): string => {
  const away = daysBetween(wallClockNow(timeZone).day, day);
  return [texts.today, texts.tomorrow][away] ?? weekdayAndDay(day);
};

/** 'aujourd’hui à 14 h 30', 'vendredi 13 mars à 9 h (heure de La Réunion)' */
export const nextStartWords = ({ day, start, timeZone }: NextStart): string => {
  const hour = spokenHour(start);
  const zone = timeZone === HOME_ZONE ? '' : ` (${zoneText(timeZone)})`;
  return `${texts.on(dayWords(day, timeZone), hour)}${zone}`;
};

/** What stands there instead where nobody knows of a start. */
export const noStartWords = ({
  canTakeAppointments,
  isManualManagement,
}: Pick<Result, 'canTakeAppointments' | 'isManualManagement'>): string => {
  if (!canTakeAppointments) return texts.byPhone;
  return isManualManagement ? texts.onRequest : texts.nothingFree;
};
