import { UPLOAD_WITHIN_MS } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A whole request; one with files may take `UPLOAD_WITHIN_MS`. */
const WITHIN_MS = 30_000;

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts off whoever sends too slowly. Node knows one time for all requests, which is that of the
 * longest; how long each may take is counted here, from its head on.
 */
export const receiveInTime = (server: FastifyInstance, withinMs = WITHIN_MS): void => {
  server.server.headersTimeout = withinMs;
  server.addHook('onRequest', (request, reply, done) => {
    done();
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const isUpload = routeOptions.config.files !== undefined;
    const late = () => raw.socket.end(LATE, () => raw.socket.destroy());
    const timer = setTimeout(late, isUpload ? UPLOAD_WITHIN_MS : withinMs).unref();
    // Received, refused before it was, or given up.
    for (const stream of [raw, reply.raw]) stream.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
    reply.raw.once('finish', () => clearTimeout(timer));
  });
};
