import { useSyncExternalStore } from 'react';

/** The date of an answer is told to the second, and its way takes time: less is no difference. */
const TOLERATED_MS = 5_000;

let offsetMs = 0;
const listeners = new Set<() => void>();

/**
 * Takes the server's time from the date of an answer: a visitor's clock may be wrong by days, and what is
 * late or near is decided by the server's.
 */
export const noteServerDate = (date: string | null): void => {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const next = server - Date.now();
  if (Math.abs(next - offsetMs) <= TOLERATED_MS) return;
  offsetMs = Math.abs(next) <= TOLERATED_MS ? 0 : next;
  for (const listener of listeners) listener();
};

/** The time of the server, as far as it is known, in epoch milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Renders again once the server's time is known to differ. */
export const useServerClock = (): void => {
  useSyncExternalStore(
    subscribe,
    () => offsetMs,
    () => 0,
  );
};
