import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import {
  acceptsPage,
  DOCUMENT_PARAM,
  errorBody,
  errorCatalogue,
  SESSION_COOKIE,
  SESSION_MS,
  type Access,
  type CallConfig,
  type Caller,
  type ErrorCode,
} from 'contracts';
import type { AccountStore, Clock, Role, Secrets } from 'contracts/ports';
import { isCrossSite } from './cross-site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `undefined` for an anonymous call. */
    caller: Caller | undefined;
  }
  interface FastifyReply {
    /** The secret is that of an open session, which the store knows by its hash. */
    setSessionCookie(secret: string): FastifyReply;
    clearSessionCookie(): FastifyReply;
  }
  /** Declared by calls; pages and files have none. */
  interface FastifyContextConfig extends Partial<CallConfig> {}
}

export const declaresCall = (config: FastifyContextConfig): config is CallConfig =>
  config.service !== undefined;

const cookieOptions = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure }) as const;

/** The functions behind `setSessionCookie` and `clearSessionCookie`. */
export const sessionCookieOf = (isSecure: boolean) => ({
  set: (reply: FastifyReply, secret: string): FastifyReply => {
    const maxAge = SESSION_MS / 1000;
    return reply.setCookie(SESSION_COOKIE, secret, { ...cookieOptions(isSecure), maxAge });
  },
  clear: (reply: FastifyReply): FastifyReply =>
    reply.clearCookie(SESSION_COOKIE, cookieOptions(isSecure)),
});

const has = (caller: Caller, role: Role) => caller.roles.includes(role);

const isAllowed: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  'signed-in': () => true,
  customer: (caller) => caller.customerIds.length > 0 && has(caller, 'ROLE_USER'),
  practitioner: (caller) => caller.practitionerId !== null && has(caller, 'ROLE_PROFESSIONAL'),
  operator: (caller) => has(caller, 'ROLE_ADMIN'),
};

const isAct = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const refusalOf = (request: FastifyRequest): ErrorCode | undefined => {
  const { access = 'anyone', service, isPage = false } = request.routeOptions.config;
  const { caller } = request;
  if (access !== 'anyone' && caller === undefined) return 'NOT_SIGNED_IN';
  if (caller !== undefined && !isAllowed[access](caller)) return 'WRONG_ROLE';
  const changes =
    (service === 'command' && !isPage) || (service === 'projections' && isAct(request));
  if (!changes) return undefined;
  // Fastify answers HEAD by the route of GET, which would act.
  if (request.method === 'HEAD') return 'NOT_FOUND';
  return isCrossSite(request) ? 'CROSS_SITE' : undefined;
};

/** Whose address a person has opened, as from a bookmark; `undefined` for a call of a page. */
const documentOf = ({ headers, params, routeOptions }: FastifyRequest): string | undefined => {
  const { document } = routeOptions.config;
  if (document === undefined || !acceptsPage(headers)) return undefined;
  const id = new Map(Object.entries(params as object)).get(document);
  return typeof id === 'string' ? id.replace(/\.pdf$/u, '') : undefined;
};

const signInFor = (document: string): string =>
  `/connexion?${new URLSearchParams({ [DOCUMENT_PARAM]: document }).toString()}`;

type Dependencies = {
  readonly accountStore: AccountStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
};

/**
 * The hook runs before validation, so an anonymous caller's malformed body is answered 401. The session is
 * read each time, so that its end takes effect with the next request.
 */
export const callerHook = ({
  accountStore,
  secrets,
  clock,
}: Dependencies): onRequestAsyncHookHandler => {
  const settle = async (request: FastifyRequest, reply: FastifyReply, secret: string) => {
    const now = clock.now();
    const sessionHash = secrets.fingerprint(secret);
    const session = await accountStore.session(sessionHash, now);
    if (session === undefined) return;
    const { accountId, roles, customerIds, practitionerId, expiresAt } = session;
    request.caller = { accountId, roles, customerIds, practitionerId, sessionHash };
    if (Date.parse(expiresAt) - Date.parse(now) > SESSION_MS / 2) return;
    const until = new Date(Date.parse(now) + SESSION_MS).toISOString();
    await accountStore.renewSession(sessionHash, until);
    reply.setSessionCookie(secret);
  };

  return async (request, reply) => {
    const secret = request.cookies[SESSION_COOKIE];
    if (secret !== undefined) await settle(request, reply, secret);
    // Answers depend on the caller and the moment.
    if (request.routeOptions.config.access !== undefined) reply.header('cache-control', 'no-store');
    const refusal = refusalOf(request);
    if (refusal === undefined) return;
    const document = refusal === 'NOT_SIGNED_IN' ? documentOf(request) : undefined;
    if (document !== undefined) return reply.redirect(signInFor(document));
    return reply.code(errorCatalogue[refusal].status).send(errorBody(refusal));
  };
};
