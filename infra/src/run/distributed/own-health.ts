import type { HttpServer } from '../../http/open-http.ts';

/** How a process is that answers no questions of visitors. `standing-by`: well, and not the one to be asked. */
export type OwnStatus = 'ready' | 'standing-by' | 'failing' | 'stopping';

/** Tells at `/health` whether this process is to be sent anything: 200 if so, else 503. */
export const mountOwnHealth = (server: HttpServer, statusOf: () => Promise<OwnStatus>): void => {
  // Asked several times a second: what it answers is no news.
  const options = { config: { access: 'anyone' }, logLevel: 'error' } as const;
  server.get('/health', options, async (_, reply) => {
    const status = await statusOf();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
};
