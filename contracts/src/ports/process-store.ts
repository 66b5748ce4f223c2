import type { ViewName } from '../views.ts';
import type { LogCheckpointStore } from './event-store.ts';

/** The failures of one entry of a to-do list so far. */
export type Failures = {
  readonly attempts: number;
  /** Instants. */
  readonly firstAt: string;
  readonly lastAt: string;
  readonly nextAt: string;
  /** The last message, for operators; never a name or an address. */
  readonly error: string;
};

export type Lease = {
  readonly name: string;
  /** The holder: it may take its own lease again at any time. */
  readonly holder: string;
  /** How long it stands without being taken again. */
  readonly forMs: number;
};

/**
 * The memory of processes: leases and failures. Losing it all would only make them retry sooner.
 * Methods reject if the store is unavailable.
 */
export type ProcessStore = LogCheckpointStore & {
  /**
   * Takes or renews a lease: false while another holder's is alive. Each renewal is a heartbeat.
   * Another process takes over once the last heartbeat is older than the lease's duration, by its own
   * steady clock: clocks of two machines are not compared (ADR-0033).
   */
  takeLease(lease: Lease): Promise<boolean>;
  /** Ends it, if this holder has it. */
  endLease(name: string, holder: string): Promise<void>;
  recordFailure(view: ViewName, id: string, failures: Failures): Promise<void>;
  /** Failures of the given entries, by id. One read, whatever the number of ids. */
  failuresOf(view: ViewName, ids: readonly string[]): Promise<ReadonlyMap<string, Failures>>;
  forgetFailures(view: ViewName, id: string): Promise<void>;
  close(): Promise<void>;
};
