import { POSITION_HEADER, type AnyCall, type ViewName } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { preHandlerAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The views that the answer is made from. */
    views?: readonly ViewName[];
  }
}

/** How long a query waits for the sender's own change. */
export const OWN_WRITES_WAIT_MS = 2_000;

/** The answer carries the positions of these views. */
export const reading = <Call extends Pick<AnyCall, 'config'>>(
  call: Call,
  views: readonly ViewName[],
) => ({ ...call, config: { ...call.config, views } });

/**
 * A plain client that posts and then gets sees its own change too. If a view is late, the query is answered
 * from its present state.
 */
export const waitForOwnWritesHook =
  (readStore: ReadStore): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const { views } = request.routeOptions.config;
    if (views === undefined) return;
    const { ownPosition } = request;
    const reached = await readStore.reached(views, ownPosition, OWN_WRITES_WAIT_MS);
    reply.header(POSITION_HEADER, reached);
    if (reached < ownPosition) reply.header('warning', '110 - "Response is Stale"');
  };
