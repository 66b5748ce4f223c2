/** Stops gracefully on the first SIGINT or SIGTERM, at once on the second or when closing takes too long. */
const STOPS_WITHIN_MS = 5_000;

/** Gracefully on the first SIGINT or SIGTERM, at once on the second or when closing takes too long. */
export const stopOnSignals = (
  close: () => Promise<void>,
  withinMs: number = STOPS_WITHIN_MS,
): void => {
  let isStopping = false;
  const stop = async (): Promise<never> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), withinMs);
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};
