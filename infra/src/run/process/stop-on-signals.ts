/** By default the process has ended by then, whatever is still running. */
const STOPS_WITHIN_MS = 5_000;

/**
 * Ends the process on SIGINT or SIGTERM: gracefully on the first, at once on a second one or when
 * closing takes too long. What was answered is on the disk by then.
 */
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
