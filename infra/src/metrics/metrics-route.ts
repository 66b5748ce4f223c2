import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../security/secrets.ts';
import type { HttpServer } from '../http/open-http.ts';
import type { Metrics } from './open-metrics.ts';
import { observeState, type Observed } from './observed-state.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The call comes from this machine, neither through a local proxy nor from a page whose host name was
 * made to resolve to us.
 */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

type MetricsAccess = {
  readonly token?: string;
  /** The public address of the site. */
  readonly publicUrl: string;
  /** The proxies that are believed, if there are any. */
  readonly trustProxy?: string;
};

/**
 * A site with an address of its own or with `TRUST_PROXY` has a proxy in front of it, mostly on the
 * same machine. A proxy that sends no forwarding header would make every visitor look local.
 */
const isForThisMachineAlone = ({ publicUrl, trustProxy }: MetricsAccess): boolean =>
  trustProxy === undefined && LOCAL_HOST.test(new URL(publicUrl).host);

/**
 * Counts answers and publishes them at `/metrics` to callers with the token; without one, to local
 * callers, as long as the server is only reachable locally.
 */
export const mountMetrics = (
  server: HttpServer,
  metrics: Metrics,
  options: Observed & MetricsAccess,
): void => {
  const { registry } = metrics;
  const { token } = options;
  const stopObserving = observeState(registry, options);
  server.addHook('onClose', async () => stopObserving());
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const answer = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.answered(answer, reply.elapsedTime / 1_000);
  });

  const hasToken = ({ headers: { authorization = '' } }: FastifyRequest): boolean =>
    token !== undefined && isSameSecret(authorization, `Bearer ${token}`);

  const isAtHome = isForThisMachineAlone(options);
  server.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    if (!(isAtHome && isLocal(request)) && !hasToken(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
