/** The browser cuts longer parts. */
export const CRASH_LIMITS = { error: 60, frames: 4_000 } as const;
