import type { LogCheckpointStore } from './event-store.ts';

/** Encrypts a person's data: destroying the key erases all of it at once, also in backups. */
export type PersonKeys = LogCheckpointStore & {
  /** 32 bytes, durable before it answers. `undefined` once destroyed: a key is never created twice. */
  keyFor(ownerId: string): Promise<Uint8Array | undefined>;
  /** `undefined` for a destroyed key, no entry for a person without one. Creates none. */
  keysOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | undefined>>;
  /** A tombstone stays. */
  destroy(ownerId: string): Promise<void>;
  close(): Promise<void>;
};
