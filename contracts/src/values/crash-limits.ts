/** The longest parts of the report of a page that broke; the browser cuts what is longer. */
export const CRASH_LIMITS = { error: 300, stack: 4_000, path: 300 } as const;
