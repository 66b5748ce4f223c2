import type { ViewName } from '../views.ts';
import type { LogCheckpointStore } from './event-store.ts';

/** The failures of one entry of a to-do list. */
export type Failures = {
  readonly attempts: number;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly nextAt: string;
  /** The error for operators; never a name or an address. */
  readonly error: string;
};

export type Lease = {
  readonly name: string;
  /** A holder may renew its own lease at any time. */
  readonly holder: string;
  /** The duration of the lease without renewal. */
  readonly forMs: number;
};

/** Leases and failures. Losing it would only make processes retry sooner. */
export type ProcessStore = LogCheckpointStore & {
  /**
   * `false` while another holder's is alive. It ends when the last heartbeat is older than its duration, by
   * the reader's steady clock: clocks of machines are not compared (ADR-0033).
   */
  takeLease(lease: Lease): Promise<boolean>;
  /** If this holder has it. */
  endLease(name: string, holder: string): Promise<void>;
  recordFailure(view: ViewName, id: string, failures: Failures): Promise<void>;
  /** Needs one read, whatever the number of ids. */
  failuresOf(view: ViewName, ids: readonly string[]): Promise<ReadonlyMap<string, Failures>>;
  forgetFailures(view: ViewName, id: string): Promise<void>;
  close(): Promise<void>;
};
