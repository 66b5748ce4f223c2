import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, errorCatalogue, RETRY_AFTER_SECONDS, type ErrorCode } from 'contracts';
import { invalidFieldsOf } from './validation.ts';

/** The code of a driver may be a number or missing. */
const isFastifys = (code: unknown): boolean => typeof code === 'string' && code.startsWith('FST_');

/** Only Fastify's own errors are the client's fault. */
const codeOf = ({ code, statusCode = 500 }: Partial<FastifyError>): ErrorCode => {
  if (code === 'TOO_MANY_REQUESTS' || code === 'BUSY') return code;
  if (!isFastifys(code) || statusCode >= 500) return 'UNAVAILABLE';
  return statusCode === 413 ? 'TOO_LARGE' : 'INVALID_REQUEST';
};

/** The cause of an outage stays in the log, without the error's other fields, which may name a person. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error.validation !== undefined)
    return reply.code(400).send(errorBody('INVALID_REQUEST', invalidFieldsOf(error.validation)));
  const code = codeOf(error);
  if (code === 'UNAVAILABLE') {
    const { name, message, stack } = error;
    const err = { type: name, code: error.code, message, stack };
    request.log.error({ err, route: request.routeOptions.url }, 'request failed');
  }
  const { status } = errorCatalogue[code];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).send(errorBody(code));
};

export const answerNotFound = (_: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(errorBody('NOT_FOUND'));
