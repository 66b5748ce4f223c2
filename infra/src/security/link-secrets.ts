import { createHmac } from 'node:crypto';
import type { LinkSecrets } from 'contracts/ports';
import { secrets } from './secrets.ts';

/** Separates it from other values under the same key. */
const PURPOSE = 'password-link';

/** HMAC-SHA256, base64url. */
export const openLinkSecrets = (namesKey: string): LinkSecrets => {
  const of = (mailId: string): string =>
    createHmac('sha256', namesKey).update(`${PURPOSE}\n${mailId}`).digest('base64url');
  return { of, fingerprintOf: (mailId) => secrets.fingerprint(of(mailId)) };
};
