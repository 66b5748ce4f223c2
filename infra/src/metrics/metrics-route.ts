import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../security/secrets.ts';
import type { HttpServer } from '../http/open-http.ts';
import type { Metrics } from './open-metrics.ts';
import { observeState, type Observed } from './observed-state.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Asked from this very machine, and not through a proxy that runs on it, nor by a page that had its
 * own name resolved to us.
 */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** Counts what is answered, and tells it at `/metrics` to this machine or to who has the token. */
export const mountMetrics = (
  server: HttpServer,
  metrics: Metrics,
  { token, ...observed }: Observed & { readonly token?: string },
): void => {
  const { registry } = metrics;
  const stopObserving = observeState(registry, observed);
  server.addHook('onClose', async () => stopObserving());
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const answer = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.answered(answer, reply.elapsedTime / 1_000);
  });

  const hasToken = ({ headers: { authorization = '' } }: FastifyRequest): boolean =>
    token !== undefined && isSameSecret(authorization, `Bearer ${token}`);

  server.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    if (!isLocal(request) && !hasToken(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
