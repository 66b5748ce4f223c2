import { spokenLength } from '../time/french-time.ts';
import { daysBetween, instantAfter, minuteOf, wallClockBefore } from '../time/local-time.ts';

export type CancellationTerms = {
  readonly day: string;
  readonly start: string;
  readonly timeZone: string;
  readonly cancellationDelayMinutes: number;
};

type BookedTerms = CancellationTerms & {
  readonly startsAt: string;
  readonly graceUntil?: string;
};

const GRACE_MS = 24 * 3_600_000;

/** `undefined` if the customer made the change. */
export const graceAfter = (
  by: 'customer' | 'practitioner' | 'operator',
  at: string,
): { readonly graceUntil?: string } =>
  by === 'customer' ? {} : { graceUntil: instantAfter(at, GRACE_MS) };

/**
 * The deadline by the agreed delay alone. Whole days are counted on the calendar, even when clocks change.
 * Cancelling later is allowed until the start, and marked as late (D-49).
 */
export const agreedDeadlineOf = (terms: CancellationTerms): string =>
  wallClockBefore(terms.timeZone, terms.day, terms.start, terms.cancellationDelayMinutes);

export const isGraceLonger = (terms: BookedTerms): boolean =>
  (terms.graceUntil ?? '') > agreedDeadlineOf(terms);

/** The start at the latest. */
export const cancellationDeadlineOf = (terms: BookedTerms): string => {
  const { graceUntil = '', startsAt } = terms;
  if (!isGraceLonger(terms)) return agreedDeadlineOf(terms);
  return graceUntil < startsAt ? graceUntil : startsAt;
};

const MINUTES_A_DAY = 1_440;

/** '3 h', on the practitioner's wall clock, as the delay is counted. */
export const cancelledBefore = (
  cancelled: { readonly day: string; readonly hour: string },
  appointment: Pick<CancellationTerms, 'day' | 'start'>,
): string =>
  spokenLength(
    daysBetween(cancelled.day, appointment.day) * MINUTES_A_DAY +
      minuteOf(appointment.start) -
      minuteOf(cancelled.hour),
  );
