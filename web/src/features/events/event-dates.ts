import type { EventSession } from 'contracts';
import {
  counted,
  longDay,
  weekdayAndDay,
  withCapital,
} from '../../components/design/french-format.ts';
import { eventTexts } from './event-texts.ts';

export const isGoneBy = ({ endsAt }: Pick<EventSession, 'endsAt'>, now: number): boolean =>
  Date.parse(endsAt) <= now;

/** The date that is next or under way, else the last. */
export const nextSession = <Dated extends Pick<EventSession, 'endsAt'>>(
  sessions: readonly Dated[],
  now: number,
): Dated | undefined => sessions.find((session) => !isGoneBy(session, now)) ?? sessions.at(-1);

/** 'Jeudi 12 mars 2026', '3 dates, dès le jeudi 12 mars', '3 dates, la prochaine le jeudi 19 mars' */
export const datesText = (sessions: readonly EventSession[], now: number): string => {
  const [first] = sessions;
  const next = nextSession(sessions, now);
  if (first === undefined || next === undefined) return '';
  if (sessions.length === 1) return withCapital(longDay(first.date));
  const running = isGoneBy(next, now) ? 'la dernière' : 'la prochaine';
  return `${counted(sessions.length, 'date', 'dates')}, ${next === first ? 'dès' : running} le ${weekdayAndDay(next.date)}`;
};

export const eventSessionText = (session: EventSession, now: number): string =>
  `${eventTexts.session(session)}${isGoneBy(session, now) ? ' (passée)' : ''}`;
