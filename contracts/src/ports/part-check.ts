import type { HealthPart } from '../operations/operations-calls.ts';

/** A part of the product that may fail while the others go on, looked at as it is now. */
export type PartCheck = {
  readonly part: HealthPart;
  /**
   * What is wrong, in a French sentence for operators that anybody may read: no path, no secret;
   * `undefined` while nothing is. Rejects only where it has a bug.
   */
  check(): Promise<string | undefined>;
};
