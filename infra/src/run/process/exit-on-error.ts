import { sentenceOfError } from './sentence-of-error.ts';

/** Prints one line for a known error. */
export const exitOnError = (starting: Promise<void>): Promise<void> =>
  starting.catch((error: unknown) => {
    console.error(sentenceOfError(error));
    process.exit(1);
  });
