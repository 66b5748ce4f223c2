import { longDay, spokenHour } from '../../components/french-format.ts';
import { wallClockOf } from '../../components/wall-clock.ts';

/** 'le mardi 1er décembre 2026 à 14 h 05', on the reader's wall. */
const momentSaid = (instant: string): string => {
  const { day, hour } = wallClockOf(instant);
  return `le ${longDay(day)} à ${spokenHour(hour)}`;
};

/** Until when an account is there, once its erasure was asked for. */
export const erasedAt = (dueAt: string): string =>
  `Votre compte sera supprimé ${momentSaid(dueAt)}.`;
