import { POSITION_HEADER } from 'contracts';
import type { FastifyReply } from 'fastify';
import { OWN_WRITES_WAIT_MS } from '../engine/own-writes.ts';
import type { SearchIndex } from './search-index.ts';

/** Waits for the sender's own changes; the answer says if some are missing. */
export const openedIndex = async (searchIndex: SearchIndex, reply: FastifyReply) => {
  const isSettled = await searchIndex.settled(OWN_WRITES_WAIT_MS);
  if (!isSettled)
    reply.headers({
      [POSITION_HEADER]: Math.max(0, (searchIndex.behindFrom() ?? 1) - 1),
      warning: '110 - "Response is Stale"',
    });
  return { searchable: searchIndex.current(), isSettled };
};
