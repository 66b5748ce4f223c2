import { UNTIL_HEADER } from 'contracts';
import type { FastifyReply } from 'fastify';

/** Marks an answer with the time until which it is valid: the first of these instants. */
export const holdsUntil = (reply: FastifyReply, instants: readonly string[]): void => {
  const [first] = instants.toSorted();
  if (first !== undefined) reply.header(UNTIL_HEADER, first);
};
