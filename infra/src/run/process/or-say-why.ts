/** Says why a start failed, in one line where we know it, and ends with an error. */
export const orSayWhy = (starting: Promise<void>): Promise<void> =>
  starting.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
