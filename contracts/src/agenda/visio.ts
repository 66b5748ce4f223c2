import { instantAfter } from '../time/local-time.ts';
import type { BookingDocument } from './agenda-views.ts';

/** How many minutes before its start the link of a session by video is shown (D-77). */
export const VISIO_OPENS_MINUTES = 15;
/** The label before the link in every mail and calendar; the mask for operators finds the link by it. */
export const VISIO_LABEL = 'Lien vidéo';
const MS_A_MINUTE = 60_000;

export type VisioLinkState = {
  readonly isOpen: boolean;
  readonly opensAt: string;
  /** Milliseconds until it changes; `null` once the session is over. */
  readonly changesInMs: number | null;
};

type Session = Pick<BookingDocument, 'option' | 'state' | 'startsAt' | 'endsAt'>;

/** Shown from 15 minutes before the start until the end. */
export const visioLinkStateOf = (
  { option, state, startsAt, endsAt }: Session,
  now: string,
): VisioLinkState | null => {
  if (option !== 'VISIO' || state === 'cancelled') return null;
  const opensAt = instantAfter(startsAt, -VISIO_OPENS_MINUTES * MS_A_MINUTE);
  const isOpen = opensAt <= now && now < endsAt;
  const next = [opensAt, endsAt].find((instant) => now < instant);
  const changesInMs = next === undefined ? null : Date.parse(next) - Date.parse(now);
  return { isOpen, opensAt, changesInMs };
};
