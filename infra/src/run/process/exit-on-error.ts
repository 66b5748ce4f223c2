/** Prints one line for a known error. */
export const exitOnError = (starting: Promise<void>): Promise<void> =>
  starting.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
