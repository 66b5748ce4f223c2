import { DEFAULT_ZONE, zoneText, type AnswerOf } from 'contracts';
import { daysBetween, spokenHour, weekdayAndDay } from '../../components/design/french-format.ts';
import { wallClockOf } from '../../components/design/wall-clock.ts';

/** The next free start, in the time zone of the practitioner for every reader. */
export type ShownNextStart = NonNullable<AnswerOf<'getNextStarts'>['starts'][number]['nextStart']>;

const texts = {
  today: 'aujourd’hui',
  tomorrow: 'demain',
  onRequest: 'sur demande au praticien',
  byPhone: 'à convenir par téléphone',
  nothingFree: 'rien de libre dans les huit semaines',
} as const;

export const dayWords = (day: string, today: string): string => {
  const days = daysBetween(today, day);
  return [texts.today, texts.tomorrow][days] ?? weekdayAndDay(day);
};

/**
 * 'aujourd’hui à 14 h 30', 'vendredi 13 mars à 9 h (heure de La Réunion)'. The server may render it without
 * knowing the reader's clock, so every zone but that of most of France is named.
 */
const startWords = ({ day, start, timeZone }: ShownNextStart, now: number): string => {
  const zone = timeZone === DEFAULT_ZONE ? '' : ` (${zoneText(timeZone)})`;
  return `${dayWords(day, wallClockOf(now, timeZone).day)} à\u00a0${spokenHour(start)}${zone}`;
};

/** The next free start, or a text where none is known. `now` is the server's time. */
export const nextStartWords = (
  nextStart: ShownNextStart | null,
  {
    canTakeAppointments,
    isManualManagement,
  }: { readonly canTakeAppointments: boolean; readonly isManualManagement: boolean },
  now: number,
): string => {
  if (nextStart !== null) return startWords(nextStart, now);
  if (!canTakeAppointments) return texts.byPhone;
  return isManualManagement ? texts.onRequest : texts.nothingFree;
};
