import { POSITION_HEADER, type AnyCall, type ViewName } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { preHandlerAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The views that a query's answer is made from. */
    views?: readonly ViewName[];
  }
}

/** How long a query waits for its sender's own change if a view is late. */
export const OWN_WRITES_WAIT_MS = 2_000;

/** A query and the views that it reads: its answer carries their positions. */
export const reading = <Call extends Pick<AnyCall, 'config'>>(
  call: Call,
  views: readonly ViewName[],
) => ({ ...call, config: { ...call.config, views } });

/**
 * After a change, its sender's queries wait until the views have seen it, so that a plain client that
 * posts and then gets sees its change. If a view is late, it is answered from all the same.
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
