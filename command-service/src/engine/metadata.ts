import { idFrom, type Actor, type CommandMetadata } from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from './dependencies.ts';

const actorOf = ({ caller }: FastifyRequest): Actor => {
  if (caller === undefined) return { role: 'visitor' };
  const { accountId, customerIds, practitionerId } = caller;
  if (customerIds.length > 0) return { role: 'customer', accountId };
  return { role: practitionerId === null ? 'operator' : 'practitioner', accountId };
};

/** The log would hold their digest. */
const withoutPasswords = (name: string, value: unknown): unknown =>
  name.toLowerCase().includes('password') ? undefined : value;

/** Hardly any call has a password, and a search in the text is cheaper than one at each field. */
const writtenOut = (parts: readonly unknown[]): string => {
  const text = JSON.stringify(parts);
  return /password/i.test(text) ? JSON.stringify(parts, withoutPasswords) : text;
};

const filesOf = ({ files = [] }: FastifyRequest) =>
  files.map(({ field, fileName, sha256 }) => [field, fileName, sha256]);

/**
 * Derived from account, call, `Idempotency-Key` and a digest of the request with its files, so that a reused
 * key is another command. Without the header each request is a new command.
 */
const commandIdOf = (request: FastifyRequest, newId: () => string): string => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return newId();
  const { params, query, body = null } = request;
  const content = writtenOut([params, query, body, ...filesOf(request)]);
  const { method, url = '' } = request.routeOptions;
  return idFrom(
    'command',
    request.caller?.accountId ?? '',
    `${String(method)} ${url}`,
    key.toLowerCase(),
    content,
  );
};

/** Stable ids for a command of several appends. */
export const metadataOfPart = (metadata: CommandMetadata, part: string): CommandMetadata => ({
  ...metadata,
  commandId: idFrom('part', metadata.commandId, part),
});

export const metadataOfRequest = (
  request: FastifyRequest,
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
  role?: Actor['role'],
): CommandMetadata => {
  const commandId = commandIdOf(request, newId);
  const actor = actorOf(request);
  return {
    commandId,
    correlationId: request.id,
    causationId: commandId,
    actor: role === undefined ? actor : { ...actor, role },
    at: clock.now(),
    origin: 'web',
  };
};
