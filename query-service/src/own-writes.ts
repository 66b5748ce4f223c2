import { POSITION_COOKIE, POSITION_HEADER, type AnyCall, type ViewName } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The views that a query's answer is made from. */
    views?: readonly ViewName[];
  }
}

const WAIT_MS = 2_000;

/** A query and the views that it reads: its answer says how far they were. */
export const reading = <Call extends Pick<AnyCall, 'config'>>(
  call: Call,
  views: readonly ViewName[],
) => ({ ...call, config: { ...call.config, views } });

const positionAskedBy = (request: FastifyRequest): number => {
  const position = Number(request.cookies[POSITION_COOKIE] ?? 0);
  return Number.isSafeInteger(position) && position > 0 ? position : 0;
};

/**
 * Who has just changed something waits until the views have seen it, so that a plain client that
 * posts and then gets sees its change. A view that is late is answered from all the same.
 */
export const waitForOwnWrites =
  (readStore: ReadStore): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const { views } = request.routeOptions.config;
    if (views === undefined) return;
    const asked = positionAskedBy(request);
    const reached = await readStore.reached(views, asked, WAIT_MS);
    reply.header(POSITION_HEADER, reached);
    if (reached >= asked) return;
    reply.header('warning', '110 - "Response is Stale"');
    // A position that no view comes to, as after a backup was put back, is waited for once.
    reply.clearCookie(POSITION_COOKIE, { path: '/' });
  };
