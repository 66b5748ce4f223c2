import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type onResponseHookHandler,
  type RouteOptions,
} from 'fastify';
import {
  BLOG,
  networkOf,
  OWN_PAGES,
  REFERENCE_HEADER,
  UPLOAD_WITHIN_MS,
  visitorLimits,
  type CallConfig,
  type VisitorLimits,
} from 'contracts';
import type { AccountStore, Clock, Secrets } from 'contracts/ports';
import { callCountsOn } from './call-counts.ts';
import { callerHook, sessionCookieOf } from './caller.ts';
import { answerError, answerNotFound } from './error-answers.ts';
import { acceptForms } from './uploads/forms.ts';
import { LONGEST_ADDRESS } from './longest-address.ts';
import { ownPositionHook } from './own-position.ts';
import { receiveInTime } from './uploads/received-within.ts';
import { securityHeaders } from './security-headers.ts';
import { serializerCompiler } from './serialization.ts';
import { validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The public origin and the called address. */
    ownOrigins(): readonly string[];
  }
}

export type HttpOptions = {
  readonly accountStore: AccountStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly head: () => Promise<number>;
  /** With https, cookies are secure and HSTS is enabled. */
  readonly publicUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly tilesUrl?: string;
  /** The product's by default. */
  readonly limits?: VisitorLimits;
  /** A folder for temporary files by default. */
  readonly incomingFolder?: string;
  /** 0 by default. */
  readonly freeDiskBytes?: number;
  readonly bodyLimit?: number;
  /** Their `X-Forwarded-*` headers are trusted; none by default. */
  readonly trustProxy?: string;
};

const API_PREFIXES = [
  '/api/',
  '/professionnel/api/',
  '/reservation/api/',
  '/uploads/',
  '/generate-pdf/',
  `${BLOG}/api/`,
];
/** A page, although its path begins like a call's. */
const API_DOCS = /^\/api\/docs(\/|$)/;

const MINUTE_MS = 60_000;

/** Calls in a period. */
const rateLimitOf = (
  { callsAMinute, callsInTenMinutes, callsLimit }: Partial<CallConfig>,
  limits: VisitorLimits,
) => {
  const declared = callsAMinute ?? callsInTenMinutes;
  if (declared === undefined) return undefined;
  const max = callsLimit === undefined ? declared : limits[callsLimit];
  return { max, timeWindow: callsAMinute === undefined ? 10 * MINUTE_MS : MINUTE_MS };
};

/** Every call must declare who may use it and how often. */
const readCallConfig = (limits: VisitorLimits) => (route: RouteOptions) => {
  const { access } = route.config ?? {};
  const isCall = API_PREFIXES.some((prefix) => route.url.startsWith(prefix));
  if (access === undefined && isCall && !API_DOCS.test(route.url))
    throw new Error(`${route.url} does not say who may call it.`);
  const rateLimit = limits.countsCalls ? rateLimitOf(route.config ?? {}, limits) : undefined;
  if (rateLimit !== undefined) route.config = { ...route.config, rateLimit };
};

/** Logs neither body, cookie, query nor address, so that no person is named. */
const logAnswer: onResponseHookHandler = (request, reply, done) => {
  const { statusCode: status, elapsedTime } = reply;
  const { method, routeOptions } = request;
  const answer = { method, route: routeOptions.url, status, ms: Math.round(elapsedTime) };
  request.log[status < 500 ? 'debug' : 'warn'](answer, 'answered');
  done();
};

/**
 * Connections that wait to be accepted, as many as Linux allows by default. Node's own default of 511 is fewer
 * than come at once for the places of an event: the others are reset after half a minute.
 */
export const LISTEN_BACKLOG = 4_096;

/** A closing server waits this long for open connections. */
const CONNECTIONS_END_WITHIN_MS = 2_000;

/** Opens the HTTP server of a service, with the handling of callers, refusals and errors that all share. */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const openHttp = async (options: HttpOptions) => {
  const { accountStore, secrets, clock, head, publicUrl, logger, trustProxy } = options;
  const { bodyLimit = 65_536, limits = visitorLimits } = options;
  const publicOrigin = new URL(publicUrl).origin;
  const sessionCookie = sessionCookieOf(publicUrl.startsWith('https:'));
  const security = securityHeaders(publicUrl, options.tilesUrl);

  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustProxy ?? false,
    requestTimeout: UPLOAD_WITHIN_MS,
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();

  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  // Another site's form can send text without a preflight, but not JSON.
  server.removeContentTypeParser('text/plain');

  server.decorateRequest('caller', undefined);
  server.decorateRequest('ownPosition', 0);
  server.decorateRequest('ownOrigins', function ownOrigins() {
    return [publicOrigin, `${this.protocol}://${this.host}`];
  });
  server.decorateReply('setSessionCookie', function setSessionCookie(secret) {
    return sessionCookie.set(this, secret);
  });
  server.decorateReply('clearSessionCookie', function clearSessionCookie() {
    return sessionCookie.clear(this);
  });

  server.addHook('onRoute', readCallConfig(limits));
  server.addHook('onRequest', (request, reply, done) => {
    // A closed socket has no address, and some handlers read it late.
    Object.defineProperty(request, 'ip', { value: request.ip });
    reply.headers(security).header(REFERENCE_HEADER, request.id);
    done();
  });
  receiveInTime(server);
  const { incomingFolder = join(tmpdir(), 'souffle-incoming') } = options;
  acceptForms(server, { limits, incomingFolder, freeDiskBytes: options.freeDiskBytes ?? 0 });
  const connections = new Set<Socket>();
  server.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Some connections, such as sockets, would never end by themselves.
  server.addHook('preClose', async () => {
    const cut = () => connections.forEach((socket) => socket.destroy());
    setTimeout(cut, CONNECTIONS_END_WITHIN_MS).unref();
  });
  await server.register(cookie);
  await server.register(rateLimit, {
    global: false,
    store: callCountsOn(clock),
    // Calls of rendered pages are exempt, since rendering has a limit of its own.
    allowList: ({ ip }) => ip === OWN_PAGES,
    // In IPv6 a subscriber has a whole network of addresses.
    keyGenerator: ({ ip, caller, routeOptions: { config } }) =>
      config.callsOf === 'account' && caller !== undefined ? caller.accountId : networkOf(ip),
    // Nobody reads them, and each answer would carry three.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () =>
      Object.assign(new Error('Too many calls.'), { statusCode: 429, code: 'TOO_MANY_REQUESTS' }),
  });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  server.addHook('onRequest', ownPositionHook(head));
  server.addHook('onRequest', callerHook({ accountStore, secrets, clock }));
  server.addHook('onResponse', logAnswer);
  // The pages' catch-all route would answer these with HTML.
  for (const prefix of API_PREFIXES)
    server.all(`${prefix}*`, { config: { access: 'anyone' } }, answerNotFound);
  return server;
};

export type HttpServer = Awaited<ReturnType<typeof openHttp>>;
