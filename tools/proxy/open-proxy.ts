import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { BRAND, errorBody, errorCatalogue, RETRY_AFTER_SECONDS } from 'contracts';
import { createProxyServer } from 'http-proxy-3';
import type { Service } from '../../infra/src/run/settings/composition.ts';
import { openServiceRoutes } from './service-routes.ts';
import { openUpstreams, type Upstream } from './upstreams.ts';

export type ProxyOptions = {
  /** The addresses of the processes of each service. */
  readonly processUrls: Readonly<Record<Service, readonly string[]>>;
};

/** Headers about the client that a browser could forge; the proxy sets them itself. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
] as const;
const HAVE_NO_BODY = ['GET', 'HEAD'];
const PROXIED_WITHIN_MS = 60_000;
const KEPT_ALIVE_MS = 72_000;

/** Returns whether the error says that no process listens there. */
const isRefused = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/** Programs receive the format of all refusals; people read a sentence. */
const refuse = (
  { headers: { accept = '' } }: IncomingMessage,
  response: ServerResponse,
  code: 'NOT_FOUND' | 'UNAVAILABLE',
): void => {
  if (response.headersSent) return void response.destroy();
  const body = errorBody(code);
  const isForPeople = accept.includes('text/html');
  const head = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${BRAND}</title>`;
  response
    .writeHead(errorCatalogue[code].status, {
      'content-type': isForPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    })
    .end(isForPeople ? `${head}<p>${body.message}</p>` : JSON.stringify(body));
};

/**
 * The proxy for specs and `npm run cluster`; a site runs Caddy. A call goes to a ready process of its service, a socket
 * to a query process. If the process dies or freezes before its answer has begun, the caller gets 503 and may retry.
 */
export const openProxy = ({ processUrls }: ProxyOptions) => {
  const serviceOf = openServiceRoutes();
  const upstreams = openUpstreams(processUrls);
  const proxy = createProxyServer({ xfwd: true, proxyTimeout: PROXIED_WITHIN_MS });
  proxy.on('error', () => {});

  /** Passes the request to the first process in `tried`; if it fails, to another one. */
  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    tried: readonly [Upstream, ...Upstream[]],
  ): void => {
    const [upstream] = tried;
    const { agent, url: target } = upstream;
    proxy.web(request, response, { target, agent }, (error) => {
      if (isRefused(error)) upstreams.gone(upstream);
      const mayAskAgain = HAVE_NO_BODY.includes(request.method ?? '') && !response.headersSent;
      const other = mayAskAgain ? upstreams.pick(upstream.service, tried) : undefined;
      if (other === undefined) refuse(request, response, 'UNAVAILABLE');
      else pass(request, response, [other, ...tried]);
    });
  };

  const withoutHearsay = (request: IncomingMessage) => {
    for (const name of FORWARDED) delete request.headers[name];
  };

  const server: Server = createServer((request, response) => {
    withoutHearsay(request);
    const service = serviceOf(request.method ?? 'GET', request.url ?? '/');
    if (service === undefined) return refuse(request, response, 'NOT_FOUND');
    const upstream = upstreams.pick(service);
    if (upstream === undefined) return refuse(request, response, 'UNAVAILABLE');
    return pass(request, response, [upstream]);
  });

  // Connections are kept alive as by the processes themselves.
  server.keepAliveTimeout = KEPT_ALIVE_MS;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    withoutHearsay(request);
    const upstream = upstreams.pick('query');
    if (upstream === undefined) return void socket.destroy();
    upstream.sockets.add(socket);
    socket.once('close', () => upstream.sockets.delete(socket));
    proxy.ws(request, socket, head, { target: upstream.url }, () => socket.destroy());
  });

  return {
    server,
    close: async (): Promise<void> => {
      server.close();
      await upstreams.stop();
      server.closeAllConnections();
    },
  };
};
