import { UNTIL_HEADER } from 'contracts';
import type { FastifyReply } from 'fastify';

/** The first of these instants. */
export const holdsUntil = (reply: FastifyReply, instants: readonly string[]): void => {
  const [first] = instants.toSorted();
  if (first !== undefined) reply.header(UNTIL_HEADER, first);
};
