import { errorBody, errorCatalogue, type ErrorBody, type ErrorCode } from 'contracts';
import type { FastifyReply } from 'fastify';

/** A code of the catalogue with its status and its French sentence; the names of what is wrong, if any. */
export const refusedQuery = (
  reply: FastifyReply,
  code: ErrorCode,
  fields?: readonly string[],
): ErrorBody => {
  reply.code(errorCatalogue[code].status);
  return errorBody(code, fields);
};
