import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { UPLOAD_WITHIN_MS } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The limit for requests without files; one with files may take `UPLOAD_WITHIN_MS`. */
const WITHIN_MS = 30_000;
/** Less than the slowest mobile networks bring, tunnels included. */
const LEAST_BYTES = 160_000;
const LEAST_BYTES_WITHIN_MS = 20_000;
/** A timer for each request would cost more. */
const LOOKED_FOR_EVERY_MS = 1_000;

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Calls that render pages have no connection. */
const isOnItsWay = ({ headers, raw }: FastifyRequest): boolean =>
  raw.socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

const cutOff = ({ socket }: IncomingMessage): void => {
  socket.end(LATE, () => socket.destroy());
};

/** A request whose body is being received. */
type Receiving = {
  readonly until: number;
  /** The bytes at the last check, and the time of the next one. */
  bytes: number;
  measuredAt: number;
};

/**
 * Node has one limit for all requests, which must be the longest; shorter ones are measured here. A request
 * with a long limit must show progress.
 */
export const receiveInTime = (
  server: FastifyInstance,
  withinMs = WITHIN_MS,
  leastBytesWithinMs = LEAST_BYTES_WITHIN_MS,
): void => {
  server.server.headersTimeout = withinMs;
  const open = new Map<IncomingMessage, Receiving>();
  const isTooSlow = ({ socket }: IncomingMessage, receiving: Receiving, now: number): boolean => {
    if (receiving.until <= now) return true;
    if (receiving.measuredAt > now) return false;
    const brought = socket.bytesRead - receiving.bytes;
    receiving.bytes = socket.bytesRead;
    receiving.measuredAt = now + leastBytesWithinMs;
    return brought < LEAST_BYTES;
  };
  const look = () => {
    const now = performance.now();
    for (const [raw, receiving] of open) {
      const isOver = raw.complete || raw.destroyed;
      const isLate = !isOver && isTooSlow(raw, receiving, now);
      if (isLate) cutOff(raw);
      if (isLate || isOver) open.delete(raw);
    }
  };
  const often = Math.min(LOOKED_FOR_EVERY_MS, withinMs, leastBytesWithinMs);
  const looking = setInterval(look, often).unref();
  server.addHook('onClose', async () => clearInterval(looking));
  server.addHook('onRequest', (request, _, done) => {
    if (isOnItsWay(request)) {
      const { raw } = request;
      const now = performance.now();
      const isUpload = request.routeOptions.config.files !== undefined;
      const until = now + (isUpload ? UPLOAD_WITHIN_MS : withinMs);
      const measuredAt = now + leastBytesWithinMs;
      open.set(raw, {
        until,
        bytes: raw.socket.bytesRead,
        measuredAt: isUpload ? measuredAt : Infinity,
      });
    }
    done();
  });
  // The request was received or refused.
  server.addHook('onResponse', (request, _, done) => {
    open.delete(request.raw);
    done();
  });
};
