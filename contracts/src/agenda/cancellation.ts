import { spokenLength } from '../values/french-time.ts';
import { daysBetween, minuteOf, wallClockBefore } from '../values/local-time.ts';

export type CancellationTerms = {
  readonly day: string;
  readonly start: string;
  readonly timeZone: string;
  readonly cancellationDelayMinutes: number;
};

/**
 * Until when a booking is cancelled in time, as an instant. Whole days are counted on the
 * practitioner's calendar: 48 h before Monday 10:00 is Saturday 10:00, across a clock change too.
 * Cancelling later is allowed until the start, and is marked as late (D-49).
 */
export const cancellationDeadlineOf = (terms: CancellationTerms): string =>
  wallClockBefore(terms.timeZone, terms.day, terms.start, terms.cancellationDelayMinutes);

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
