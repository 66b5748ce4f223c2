import { spokenLength } from '../time/french-time.ts';
import { daysBetween, instantAfter, minuteOf, wallClockBefore } from '../time/local-time.ts';

export type CancellationTerms = {
  readonly day: string;
  readonly start: string;
  readonly timeZone: string;
  readonly cancellationDelayMinutes: number;
};

/** A booking's terms, with the grace period after a change by another party. */
type BookedTerms = CancellationTerms & {
  readonly startsAt: string;
  readonly graceUntil?: string;
};

const GRACE_MS = 24 * 3_600_000;

/** The grace period in the event of a change, unless the customer made it. */
export const graceAfter = (
  by: 'customer' | 'practitioner' | 'operator',
  at: string,
): { readonly graceUntil?: string } =>
  by === 'customer' ? {} : { graceUntil: instantAfter(at, GRACE_MS) };

/**
 * Until when a booking is cancelled in time by its delay alone, as an instant. Whole days are counted on
 * the practitioner's calendar: 48 h before Monday 10:00 is Saturday 10:00, across a clock change too.
 * Cancelling later is allowed until the start, and is marked as late (D-49).
 */
export const agreedDeadlineOf = (terms: CancellationTerms): string =>
  wallClockBefore(terms.timeZone, terms.day, terms.start, terms.cancellationDelayMinutes);

/** Whether the grace period ends later than the delay allows. */
export const isGraceLonger = (terms: BookedTerms): boolean =>
  (terms.graceUntil ?? '') > agreedDeadlineOf(terms);

/** Until when a booking is cancelled in time, as an instant: the start at the latest. */
export const cancellationDeadlineOf = (terms: BookedTerms): string => {
  const { graceUntil = '', startsAt } = terms;
  if (!isGraceLonger(terms)) return agreedDeadlineOf(terms);
  return graceUntil < startsAt ? graceUntil : startsAt;
};

const MINUTES_A_DAY = 1_440;

/**
 * How long before its start a booking was cancelled: '3 h'. Both are what the practitioner's wall
 * showed, as the delay is counted, across a clock change too.
 */
export const cancelledBefore = (
  cancelled: { readonly day: string; readonly hour: string },
  appointment: Pick<CancellationTerms, 'day' | 'start'>,
): string =>
  spokenLength(
    daysBetween(cancelled.day, appointment.day) * MINUTES_A_DAY +
      minuteOf(appointment.start) -
      minuteOf(cancelled.hour),
  );
