import type { HttpServer } from '../../../http/open-http.ts';
import { answerUnavailable } from '../../operations/remote-operations.ts';

/** The most waiting requests while the MongoDB is unavailable. */
const MOST = 200;
/** The health check reports the state itself. */
const HEALTH = '/health';

/**
 * Requests wait for an unavailable MongoDB as long as a person would; further ones are answered 503 at once.
 */
export const refuseCrowd = (
  server: HttpServer,
  isUnreachable: () => boolean,
  most = MOST,
): void => {
  let underWay = 0;
  server.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
    if (url === HEALTH) return;
    if (underWay >= most && isUnreachable()) return answerUnavailable(reply);
    underWay += 1;
    let hasEnded = false;
    const end = () => {
      if (!hasEnded) underWay -= 1;
      hasEnded = true;
    };
    // Only `close` is emitted for a visitor who has disconnected.
    reply.raw.once('finish', end).once('close', end);
  });
};
