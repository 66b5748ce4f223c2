import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../security/secrets.ts';
import type { HttpServer } from '../http/open-http.ts';
import type { Metrics } from './open-metrics.ts';
import { observeState, type Observed } from './observed-state.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Excludes requests through a local proxy, and pages whose host name resolves to this machine. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

type MetricsAccess = {
  readonly token?: string;
  readonly publicUrl: string;
  /** The trusted proxies. */
  readonly trustProxy?: string;
};

/** A public site has a proxy, mostly on the same machine, which may make every visitor look local. */
const isForThisMachineAlone = ({ publicUrl, trustProxy }: MetricsAccess): boolean =>
  trustProxy === undefined && LOCAL_HOST.test(new URL(publicUrl).host);

/**
 * Published to callers with the token; without one to local callers, if the server is only reachable
 * locally.
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
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const answer = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.answered(answer, reply.elapsedTime / 1_000);
    done();
  });

  const hasToken = ({ headers: { authorization = '' } }: FastifyRequest): boolean =>
    token !== undefined && isSameSecret(authorization, `Bearer ${token}`);

  const isAtHome = isForThisMachineAlone(options);
  server.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    if (!(isAtHome && isLocal(request)) && !hasToken(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
