import { setTimeout as pause } from 'node:timers/promises';
import type { HttpServer } from '../../http/open-http.ts';

/** How a process is that answers no questions of visitors. `standing-by`: well, and not the one to be asked. */
export type OwnStatus = 'ready' | 'standing-by' | 'failing' | 'stopping';

/**
 * Whoever holds this answer for three seconds is taken for frozen, and what is tied to it is cut. A process
 * whose stores are slow is not: all of them are so at once, and what they are asked is answered later.
 */
const SAID_WITHIN_MS = 2_000;

/** Tells at `/health` whether this process is to be sent anything: 200 if so, else 503. */
export const mountOwnHealth = (
  server: HttpServer,
  statusOf: () => Promise<OwnStatus>,
  withinMs = SAID_WITHIN_MS,
): void => {
  const statusInTime = async (): Promise<OwnStatus> => {
    const isSaid = new AbortController();
    const late = pause(withinMs, 'failing' as const, { signal: isSaid.signal });
    try {
      return await Promise.race([statusOf(), late]);
    } finally {
      isSaid.abort();
      late.catch(() => {});
    }
  };
  // Asked several times a second: what it answers is no news.
  const options = { config: { access: 'anyone' }, logLevel: 'error' } as const;
  server.get('/health', options, async (_, reply) => {
    const status = await statusInTime();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
};
