import type { HttpServer } from '../../../http/open-http.ts';
import { answerUnavailable } from '../../operations/operations-elsewhere.ts';

/** Requests under way of one process while its MongoDB is away. */
const MOST = 200;
/** It says itself how this process is. */
const HEALTH = '/health';

/**
 * Requests wait for a MongoDB that is away, as long as a person would. So that they do not pile up without
 * limit, those beyond a number are answered 503 at once.
 */
export const refuseCrowd = (server: HttpServer, isAway: () => boolean, most = MOST): void => {
  let underWay = 0;
  server.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
    if (url === HEALTH) return;
    if (underWay >= most && isAway()) return answerUnavailable(reply);
    underWay += 1;
    let hasEnded = false;
    const end = () => {
      if (!hasEnded) underWay -= 1;
      hasEnded = true;
    };
    // Of these a visitor who has left causes the second alone.
    reply.raw.once('finish', end).once('close', end);
  });
};
