/** Safari has no `requestIdleCallback`. */
const IDLE_AFTER_MS = 1_500;

/** Runs the action once the page is idle; the returned function cancels it. */
export const whenIdle = (action: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(action, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action, { timeout: 2 * IDLE_AFTER_MS });
  return () => cancelIdleCallback(request);
};
