import type { FastifyReply, FastifyRequest } from 'fastify';
import negotiate from '@fastify/accept-negotiator';
import type { PageDocument } from './web-pages.ts';

const RETRY_AFTER_SECONDS = 5;
const UNAVAILABLE = 503;

const encodings = ['br', 'gzip', 'identity'] as const;

/** The first that the browser accepts. */
const encodingFor = ({ headers }: FastifyRequest): (typeof encodings)[number] =>
  negotiate(headers['accept-encoding'] ?? '', [...encodings]) ?? 'identity';

const sendBody = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, bodies }: PageDocument,
): FastifyReply => {
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' })
    .send(bodies[encoding]);
};

/** Browsers of signed-in visitors do not store it; others revalidate it. */
export const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: PageDocument,
): FastifyReply => {
  const { caller, headers } = request;
  const isUnavailable = document.status === UNAVAILABLE;
  if (isUnavailable) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (isUnavailable || caller !== undefined) {
    reply.header('cache-control', 'no-store');
    return sendBody(request, reply, document);
  }
  reply.headers({ 'cache-control': 'private, no-cache', etag: document.etag });
  return headers['if-none-match']?.includes(document.etag) === true
    ? reply.code(304).send()
    : sendBody(request, reply, document);
};
