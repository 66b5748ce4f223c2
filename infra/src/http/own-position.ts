import { POSITION_COOKIE } from 'contracts';
import type { onRequestAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The position of what this browser changed last; 0 when it changed nothing lately. */
    ownPosition: number;
  }
}

/**
 * Settles how far the views must be for whoever asks to see their own change. A browser may say
 * anything: a position that the log has not reached is no change of its own, and what waits for it
 * would wait in vain.
 */
export const ownPositionHook =
  (head: () => Promise<number>): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const said = request.cookies[POSITION_COOKIE];
    if (said === undefined) return;
    const position = Number(said);
    if (!Number.isSafeInteger(position) || position <= 0) return;
    const last = await head();
    request.ownPosition = Math.min(position, last);
    // As after a backup was put back.
    if (position > last) reply.clearCookie(POSITION_COOKIE, { path: '/' });
  };
