import { createHmac } from 'node:crypto';
import type { KeyedHashes } from 'contracts/ports';

/** HMAC-SHA256, separate for each purpose. */
export const openKeyedHashes = (namesKey: string): KeyedHashes => ({
  fingerprint: (purpose, text) =>
    createHmac('sha256', namesKey).update(`${purpose}\n${text}`).digest('hex'),
});
