import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from 'contracts/ports';

export const secrets: Secrets = {
  fresh: () => randomBytes(32).toString('base64url'),
  fingerprint: (secret) => createHash('sha256').update(secret).digest('hex'),
};
