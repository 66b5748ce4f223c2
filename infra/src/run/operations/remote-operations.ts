import { errorBody, errorCatalogue, RETRY_AFTER_SECONDS } from 'contracts';
import type { FastifyReply } from 'fastify';
import type { ViewOperations } from 'projections';
import type { HttpServer } from '../../http/open-http.ts';
import { isSameSecret } from '../../security/secrets.ts';
import { processStateOf } from './process-state.ts';

type Name = keyof ViewOperations;
type Call = (name: Name, given: readonly unknown[]) => Promise<unknown>;

const names = Object.keys({
  views: true,
  start: true,
  cancel: true,
  drop: true,
  switchIn: true,
  differences: true,
  retry: true,
  auditState: true,
  startAudit: true,
  replay: true,
  replayProgress: true,
  audit: true,
  reproject: true,
} satisfies Readonly<Record<Name, true>>) as readonly Name[];

/** All operations, each called by the same function. */
export const operationsBy = (call: Call): ViewOperations =>
  Object.fromEntries(
    names.map((name) => [name, (...given: unknown[]) => call(name, given)]),
  ) as unknown as ViewOperations;

const CALL = '/operations/call';

/** Thrown before anything is done. */
export class StandbyError extends Error {
  constructor() {
    super('Another process keeps the views.');
  }
}

/** Another projector is active, or will be in a moment. */
export const answerUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(errorCatalogue.UNAVAILABLE.status)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .send(errorBody('UNAVAILABLE'));

/** Mounts the operations for other processes of the product, which have the token. */
export const mountOperations = (
  server: HttpServer,
  { token, operations }: { readonly token: string; readonly operations: ViewOperations },
): void => {
  server.post(CALL, { config: { access: 'anyone' } }, async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (!isSameSecret(authorization, `Bearer ${token}`)) return reply.callNotFound();
    const { name, given } = request.body as { name: Name; given: readonly unknown[] };
    if (!names.includes(name)) return reply.callNotFound();
    const operation = operations[name] as (...args: readonly unknown[]) => Promise<unknown>;
    try {
      return await reply.send({ answer: await operation(...given) });
    } catch (error) {
      if (error instanceof StandbyError) return answerUnavailable(reply);
      throw error;
    }
  });
};

export type RemoteProjectors = {
  readonly urls: readonly string[];
  readonly token: string;
};

/** This operation goes to every projector, since two releases have views of their own. */
const OF_EVERY_PROJECTOR: Name = 'reproject';

const answerAt = async (
  url: string,
  token: string,
  call: { readonly name: Name; readonly given: readonly unknown[] },
): Promise<{ readonly answer?: unknown } | string> => {
  try {
    // An operation may take minutes; an unavailable process is detected at once.
    if ((await processStateOf(url)) === 'away') return `${url}: away`;
    const response = await fetch(new URL(CALL, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    if (response.ok) return (await response.json()) as { readonly answer?: unknown };
    return `${url}: ${response.status}`;
  } catch (error) {
    return `${url}: ${String(error)}`;
  }
};

/** Sent to the active projector, or to all; rejects if there is none. */
export const remoteOperations = ({ urls, token }: RemoteProjectors): ViewOperations =>
  operationsBy(async (name, given) => {
    const failures: string[] = [];
    let done: { readonly answer?: unknown } | undefined;
    for (const url of urls) {
      const answer = await answerAt(url, token, { name, given });
      if (typeof answer === 'string') failures.push(answer);
      else done = answer;
      if (done !== undefined && name !== OF_EVERY_PROJECTOR) break;
    }
    if (done === undefined) throw new Error(`No process keeps the views. ${failures.join(', ')}`);
    return done.answer;
  });
