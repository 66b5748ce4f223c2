import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from 'contracts/ports';

export const secrets: Secrets = {
  fresh: () => randomBytes(32).toString('base64url'),
  fingerprint: (secret) => hash('sha256', secret, 'hex'),
};

/** Compares in constant time. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
