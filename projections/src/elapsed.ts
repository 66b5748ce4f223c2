/** A steady count of milliseconds, for deadlines and rates; it tells no time. */
export const elapsedMs = (): number => performance.now();
