import type { IncomingMessage } from 'node:http';
import { UPLOAD_WITHIN_MS } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A whole request; one with files may take `UPLOAD_WITHIN_MS`. */
const WITHIN_MS = 30_000;
/** How often those are looked for whose time is over: a timer for each request would cost more. */
const LOOKED_FOR_EVERY_MS = 1_000;

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const cutOff = ({ socket }: IncomingMessage): void => {
  socket.end(LATE, () => socket.destroy());
};

/**
 * Cuts off whoever sends too slowly. Node knows one time for all requests, which is that of the
 * longest; how long each may take is counted here, from its head on.
 */
export const receiveInTime = (server: FastifyInstance, withinMs = WITHIN_MS): void => {
  server.server.headersTimeout = withinMs;
  /** Those that have not been answered, and until when they may be sent. */
  const open = new Map<IncomingMessage, number>();
  const look = () => {
    const now = performance.now();
    for (const [raw, until] of open) {
      const isLate = !raw.complete && !raw.destroyed && until <= now;
      if (isLate) cutOff(raw);
      if (isLate || raw.complete || raw.destroyed) open.delete(raw);
    }
  };
  const looking = setInterval(look, Math.min(LOOKED_FOR_EVERY_MS, withinMs)).unref();
  server.addHook('onClose', async () => clearInterval(looking));
  server.addHook('onRequest', (request, _, done) => {
    if (hasBody(request)) {
      const isUpload = request.routeOptions.config.files !== undefined;
      open.set(request.raw, performance.now() + (isUpload ? UPLOAD_WITHIN_MS : withinMs));
    }
    done();
  });
  // Received, or refused before it was.
  server.addHook('onResponse', (request, _, done) => {
    open.delete(request.raw);
    done();
  });
};
