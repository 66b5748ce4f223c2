import { zonedDate } from '../starts/zoned-hour.ts';

/** The date at which a requested erasure takes effect. */
export const erasedAt = (dueAt: string): string =>
  `Votre compte sera supprimé le ${zonedDate(dueAt)}.`;
