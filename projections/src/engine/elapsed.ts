/** Monotonic, for deadlines and rates. */
export const elapsedMs = (): number => performance.now();
