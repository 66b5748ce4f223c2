import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { addressBehind } from './address-of.ts';

it.each([
  ['nobody is believed', undefined, '203.0.113.7', '127.0.0.1'],
  ['the proxy is believed', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['only the proxy is believed', 'loopback', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['both proxies are', '10.0.0.0/8, loopback', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['another is', '10.0.0.1', '203.0.113.7', '127.0.0.1'],
] as const)('is what Fastify says when %s', async (_when, trustProxy, forwarded, address) => {
  const server = fastify({ trustProxy: trustProxy ?? false });
  const addressOf = addressBehind(trustProxy);
  server.get('/', async ({ ip, raw }) => ({ ip, address: addressOf(raw) }));
  const answer = await server.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  expect(answer.json()).toEqual({ ip: address, address });
  await server.close();
});
