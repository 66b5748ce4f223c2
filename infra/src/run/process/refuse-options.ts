/** Ends the process at an unknown option, so that a mistyped one is not ignored. */
export const refuseOptions = (given: readonly string[], usage: string): void => {
  if (given.length === 0) return;
  console.error(`Options incomprises : ${given.join(' ')}. Usage : ${usage}`);
  process.exit(2);
};
