import { errorBody, errorCatalogue, type ErrorBody, type ErrorCode } from 'contracts';
import type { FastifyReply } from 'fastify';

/** The answer names the wrong fields, if any. */
export const refusedQuery = (
  reply: FastifyReply,
  code: ErrorCode,
  fields?: readonly string[],
): ErrorBody => {
  reply.code(errorCatalogue[code].status);
  return errorBody(code, fields);
};
