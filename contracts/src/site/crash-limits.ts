/** The longest parts of the report of a page that broke; the browser cuts what is longer. */
export const CRASH_LIMITS = { error: 60, frames: 4_000 } as const;
