import type { HealthPart } from '../operations/operations-calls.ts';

/** A part of the product that may fail while the others continue. */
export type PartCheck = {
  readonly part: HealthPart;
  /** A French sentence for operators, without paths or secrets. Rejects only on a bug. */
  check(): Promise<string | undefined>;
};
