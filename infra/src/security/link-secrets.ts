import { createHmac } from 'node:crypto';
import type { LinkSecrets } from 'contracts/ports';

/** Apart from everything else that is worked out under the same key. */
const PURPOSE = 'password-link';

/** HMAC-SHA256, base64url. */
export const openLinkSecrets = (namesKey: string): LinkSecrets => ({
  of: (mailId) =>
    createHmac('sha256', namesKey).update(`${PURPOSE}\n${mailId}`).digest('base64url'),
});
