import { zonedDate } from '../starts/zoned-hour.ts';

export const erasedAt = (dueAt: string): string =>
  `Votre compte sera supprimé le ${zonedDate(dueAt)}.`;
