import { POSITION_COOKIE } from 'contracts';
import type { onRequestAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The position of this browser's last change; 0 if there was none recently. */
    ownPosition: number;
  }
}

/**
 * Determines how far the views must be for a visitor to see their own change. A browser may send any
 * value: a position beyond the log is ignored, because waiting for it would be in vain.
 */
export const ownPositionHook =
  (head: () => Promise<number>): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const cookie = request.cookies[POSITION_COOKIE];
    if (cookie === undefined) return;
    const position = Number(cookie);
    if (!Number.isSafeInteger(position) || position <= 0) return;
    const last = await head();
    request.ownPosition = Math.min(position, last);
    // As after a restore of a backup.
    if (position > last) reply.clearCookie(POSITION_COOKIE, { path: '/' });
  };
