import type { LogCheckpointStore } from './event-store.ts';

/**
 * A key for each person, which encrypts their data: destroying it erases all of that at once, also in
 * backups. Methods reject if the store is unavailable.
 */
export type PersonKeys = LogCheckpointStore & {
  /**
   * 32 bytes, created at the first call and durable before it answers. `undefined` once destroyed: a
   * key is never created again.
   */
  keyFor(ownerId: string): Promise<Uint8Array | undefined>;
  /**
   * The keys of these persons, in one reading: `undefined` for one that was destroyed, no entry for a
   * person who never had one. None is made.
   */
  keysOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | undefined>>;
  /** A tombstone stays. */
  destroy(ownerId: string): Promise<void>;
  close(): Promise<void>;
};
