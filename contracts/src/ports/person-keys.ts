import type { MarksLog } from './event-store.ts';

/**
 * A key for each person, under which what is theirs is sealed: destroying it erases all of that at
 * once, in backups too. Methods reject when it is away.
 */
export type PersonKeys = MarksLog & {
  /**
   * 32 bytes: made for somebody new, and durable before it answers. `undefined` once it was
   * destroyed: none is ever made anew.
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
