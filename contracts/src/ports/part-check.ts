import type { HealthPart } from '../operations/operations-calls.ts';

/** A part of the product that may fail while the others go on, looked at as it is now. */
export type PartCheck = {
  readonly part: HealthPart;
  /**
   * The fault as a French sentence for operators, without paths or secrets; `undefined` if there is
   * none. Rejects only on a bug.
   */
  check(): Promise<string | undefined>;
};
