import type { ViewName } from '../views.ts';
import type { MarksLog } from './event-store.ts';

/** What went wrong with one entry of a to-do list so far. */
export type Failures = {
  readonly attempts: number;
  /** Instants. */
  readonly firstAt: string;
  readonly lastAt: string;
  readonly nextAt: string;
  /** What the last one said, for operators; never a name or an address. */
  readonly error: string;
};

export type Lease = {
  readonly name: string;
  /** Who wants it: the same holder may take its own lease again at any time. */
  readonly holder: string;
  /** How long it stands without being taken again. */
  readonly forMs: number;
};

/**
 * What processes must remember beside the log: who runs, and what failed. Losing it all would only
 * make them try again sooner. Methods reject when it is away.
 */
export type ProcessStore = MarksLog & {
  /**
   * Takes or prolongs a lease: false while another holder's is alive. Each taking is a beat. Whoever
   * asks takes over once the last beat has stood still for as long as it was taken for, by the
   * asker's own steady clock: the clocks of two machines tell each other nothing (ADR-0033).
   */
  takeLease(lease: Lease): Promise<boolean>;
  /** Ends it, if this holder has it. */
  endLease(name: string, holder: string): Promise<void>;
  recordFailure(view: ViewName, id: string, failures: Failures): Promise<void>;
  /** Of those entries that failed, by id. One read, whatever the number of ids. */
  failuresOf(view: ViewName, ids: readonly string[]): Promise<ReadonlyMap<string, Failures>>;
  forgetFailures(view: ViewName, id: string): Promise<void>;
  close(): Promise<void>;
};
