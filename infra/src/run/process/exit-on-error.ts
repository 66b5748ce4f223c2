/** Reports why a start failed, in one line if known, and exits with an error. */
export const exitOnError = (starting: Promise<void>): Promise<void> =>
  starting.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
