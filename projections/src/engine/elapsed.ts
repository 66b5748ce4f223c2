/** A monotonic count of milliseconds, for deadlines and rates; it is not the time of day. */
export const elapsedMs = (): number => performance.now();
