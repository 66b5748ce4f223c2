import { UNTIL_HEADER } from 'contracts';
import type { FastifyReply } from 'fastify';

/** Says of an answer that time alone changes until when it holds: the first of these instants. */
export const holdsUntil = (reply: FastifyReply, instants: readonly string[]): void => {
  const [first] = instants.toSorted();
  if (first !== undefined) reply.header(UNTIL_HEADER, first);
};
