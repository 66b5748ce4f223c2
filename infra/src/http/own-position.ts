import { POSITION_COOKIE } from 'contracts';
import type { onRequestAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** 0 without a recent change. */
    ownPosition: number;
  }
}

/**
 * The views must reach it for visitors to see their own change. A position beyond the log is ignored,
 * because waiting would be in vain.
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
    // The cookie is ahead of the log after a restored backup.
    if (position > last) reply.clearCookie(POSITION_COOKIE, { path: '/' });
  };
