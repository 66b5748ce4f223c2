import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * The client address of a request that bypasses Fastify, such as a socket's handshake: equal to `request.ip`
 * behind these proxies.
 */
export const addressBehind = (trustProxy: string | undefined) => {
  const proxies = trustProxy?.split(',').map((proxy) => proxy.trim()) ?? [];
  const isTrusted = proxyAddr.compile(proxies);
  return (request: IncomingMessage): string => proxyAddr(request, isTrusted);
};
