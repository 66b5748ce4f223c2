import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Where a request comes from that Fastify does not see, a socket's handshake: the same as what its
 * `request.ip` would say behind these proxies.
 */
export const addressBehind = (trustProxy: string | undefined) => {
  const proxies = trustProxy?.split(',').map((proxy) => proxy.trim()) ?? [];
  const isTrusted = proxyAddr.compile(proxies);
  return (request: IncomingMessage): string => proxyAddr(request, isTrusted);
};
