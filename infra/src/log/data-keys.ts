import { hkdfSync } from 'node:crypto';
import { roomForUpTo, type PlacedField } from 'contracts';
import type { PersonKeys } from 'contracts/ports';
import { LRUCache } from 'lru-cache';

/** Derived from a person's key, for decryption and for nonces. */
export type DataKey = {
  readonly cipherKey: Uint8Array;
  readonly nonce: Uint8Array;
  /** The most recent results: a street recurs in every booking. Dropped with the key. */
  readonly opened: Map<string, readonly PlacedField[]>;
  readonly ciphertexts: Map<string, string>;
};

/** Kept until they are destroyed (ADR-0095). */
export type DataKeys = {
  /** `undefined` once destroyed. */
  of(ownerId: string): Promise<DataKey | undefined>;
  /** `undefined` for erased people, no entry for people without a key. One read. */
  ofAll(ownerIds: ReadonlySet<string>): Promise<ReadonlyMap<string, DataKey | undefined>>;
  /** After this call, this process decrypts nothing with a destroyed key. */
  forget(ownerId: string): void;
  /** Another process has destroyed some of them. */
  forgetAll(): void;
};

/** A key that is destroyed through them is forgotten here too. */
export const destroying = <Keys extends PersonKeys>(
  keys: Keys,
  { forget }: Pick<DataKeys, 'forget'>,
): Keys => ({
  ...keys,
  destroy: async (ownerId) => {
    await keys.destroy(ownerId);
    forget(ownerId);
  },
});

const KEYS_KEPT = 20_000;

const derived = (key: Uint8Array, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', `souffle ${purpose}`, 32));

export const wordKeyOf = (key: Uint8Array): DataKey => {
  const [cipherKey, nonce] = [derived(key, 'box'), derived(key, 'nonce')];
  return { cipherKey, nonce, opened: new Map(), ciphertexts: new Map() };
};

/** Derived from the keys of persons. */
export const openDataKeys = (keys: Pick<PersonKeys, 'keyFor' | 'keysOf'>): DataKeys => {
  const kept = new LRUCache<string, DataKey>(roomForUpTo(KEYS_KEPT));
  /** How often something was forgotten: a key that was being read meanwhile is not kept. */
  let forgotten = 0;
  const keep = (ownerId: string, key: Uint8Array, forgottenBefore: number): DataKey => {
    const theirs = wordKeyOf(key);
    if (forgotten === forgottenBefore) kept.set(ownerId, theirs);
    return theirs;
  };
  return {
    of: async (ownerId) => {
      const known = kept.get(ownerId);
      if (known !== undefined) return known;
      const before = forgotten;
      const key = await keys.keyFor(ownerId);
      return key && keep(ownerId, key, before);
    },
    ofAll: async (ownerIds) => {
      const found = new Map<string, DataKey | undefined>();
      const missing: string[] = [];
      for (const ownerId of ownerIds) {
        const known = kept.get(ownerId);
        if (known === undefined) missing.push(ownerId);
        else found.set(ownerId, known);
      }
      const before = forgotten;
      if (missing.length > 0)
        for (const [ownerId, key] of await keys.keysOf(missing))
          found.set(ownerId, key && keep(ownerId, key, before));
      return found;
    },
    forget: (ownerId) => {
      forgotten += 1;
      kept.delete(ownerId);
    },
    forgetAll: () => {
      forgotten += 1;
      kept.clear();
    },
  };
};
