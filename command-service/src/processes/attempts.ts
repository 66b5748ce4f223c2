import type { Failures } from 'contracts/ports';

const MINUTE_MS = 60_000;

/** The pause after each number of failures; the last one repeats. */
const PAUSES_MINUTES = [1, 5, 15, 30, 60];
/** A later failure is final, if it was tried often meanwhile. */
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE_MS;
const ATTEMPTS_AT_LEAST = 8;
const ERROR_MAX = 300;

export const later = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

const pauseMs = (attempts: number): number =>
  MINUTE_MS * (PAUSES_MINUTES[attempts - 1] ?? PAUSES_MINUTES.at(-1) ?? 1);

export const failedAgain = (
  before: Failures | undefined,
  error: unknown,
  now: string,
): Failures => {
  const attempts = (before?.attempts ?? 0) + 1;
  const message = error instanceof Error ? error.message : String(error);
  return {
    attempts,
    firstAt: before?.firstAt ?? now,
    lastAt: now,
    nextAt: later(now, pauseMs(attempts)),
    error: message.slice(0, ERROR_MAX),
  };
};

export const isHopeless = ({ attempts, firstAt, lastAt }: Failures): boolean =>
  attempts >= ATTEMPTS_AT_LEAST && later(firstAt, GIVEN_UP_AFTER_MS) <= lastAt;
