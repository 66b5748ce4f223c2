import { createContext, useContext, useSyncExternalStore } from 'react';

/** Answers carry their date in whole seconds and take time to arrive: smaller differences are ignored. */
const TOLERATED_MS = 5_000;
const A_MINUTE_MS = 60_000;
/** The version that a rendered page is hydrated with. */
const RENDERED = -1;

let offsetMs = 0;
let version = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const notify = () => {
  version += 1;
  for (const listener of listeners) listener();
};

/**
 * Takes the server's time from the date of an answer: a visitor's clock may be wrong by days, and the
 * server's clock decides what is late or near.
 */
export const noteServerDate = (date: string | null): void => {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const next = server - Date.now();
  if (Math.abs(next - offsetMs) <= TOLERATED_MS) return;
  offsetMs = Math.abs(next) <= TOLERATED_MS ? 0 : next;
  notify();
};

/** The server's time as far as it is known, in epoch milliseconds. Components call `useNow`. */
export const serverNow = (): number => Date.now() + offsetMs;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(notify, A_MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** When the server rendered this page, in epoch milliseconds; `null` where the browser renders it. */
export const RenderedAt = createContext<number | null>(null);

/**
 * The server's time, in epoch milliseconds. Renders again every minute and when the server's time turns
 * out to differ. A rendered page is hydrated with the instant of its rendering, so that both agree.
 */
export const useNow = (): number => {
  const renderedAt = useContext(RenderedAt);
  const current = useSyncExternalStore(
    subscribe,
    () => version,
    () => RENDERED,
  );
  return current === RENDERED && renderedAt !== null ? renderedAt : serverNow();
};
