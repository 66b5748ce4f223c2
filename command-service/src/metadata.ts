import { idFrom, type Actor, type CommandMetadata } from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from './dependencies.ts';

const actorOf = ({ caller }: FastifyRequest): Actor => {
  if (caller === undefined) return { role: 'visitor' };
  const { accountId, customerId, practitionerId } = caller;
  if (customerId !== null) return { role: 'customer', accountId };
  return { role: practitionerId === null ? 'operator' : 'practitioner', accountId };
};

/**
 * Made from the account, the call, its `Idempotency-Key` and a digest of what is asked, so a key
 * used for something else is another command. Without the header each request is a new one.
 */
const commandIdOf = (request: FastifyRequest, newId: () => string): string => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return newId();
  const asked = JSON.stringify([request.params, request.query, request.body ?? null]);
  const { method, url = '' } = request.routeOptions;
  return idFrom(
    'command',
    request.caller?.accountId ?? '',
    `${String(method)} ${url}`,
    key.toLowerCase(),
    asked,
  );
};

/** Time, identity and actor of a command, from the request that carries it. */
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
