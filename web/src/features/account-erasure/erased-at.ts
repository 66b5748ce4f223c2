import { zonedDate } from '../starts/zoned-hour.ts';

/** Until when an account is there, once its erasure was asked for. */
export const erasedAt = (dueAt: string): string =>
  `Votre compte sera supprimé le ${zonedDate(dueAt)}.`;
