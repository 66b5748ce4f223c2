import { createHmac } from 'node:crypto';
import type { KeyedHashes } from 'contracts/ports';

/** HMAC-SHA256; the purpose is part of it, so that a name is not recognised across purposes. */
export const openKeyedHashes = (namesKey: string): KeyedHashes => ({
  fingerprint: (purpose, text) =>
    createHmac('sha256', namesKey).update(`${purpose}\n${text}`).digest('hex'),
});
