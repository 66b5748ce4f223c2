import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { openServiceRoutes } from './service-routes.ts';

const serviceOf = openServiceRoutes();

describe('The routes of the services', () => {
  it('send each call of the route table to its service', () => {
    for (const { method, url, config } of calls)
      expect([url, serviceOf(method, url.replaceAll(/:\w+/g, 'any-1'))]).toEqual([
        url,
        config.service,
      ]);
  });

  it('send a call with a long parameter there too', () => {
    const long = 'x'.repeat(2_000);
    expect(serviceOf('DELETE', `/api/customer/deleteBooking/${long}`)).toBe('command');
    expect(serviceOf('GET', `/api/practices/${long}`)).toBe('query');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/professionnel/p/claire-fontaine?option=VISIO'],
    ['GET', '/assets/entry.js'],
    ['GET', '/socket.io/?EIO=4&transport=websocket'],
    ['HEAD', '/health'],
    ['GET', '/metrics-of-the-soul'],
  ])('send %s %s to query', (method, url) => {
    expect(serviceOf(method, url)).toBe('query');
  });

  it.each([
    ['GET', '/metrics'],
    ['GET', '/metrics?all'],
    ['GET', '/%6Detrics'],
    ['POST', '/%6Fperations/call'],
    ['POST', '/operations/call'],
    ['POST', '/operations/audit'],
  ])('send %s %s to nobody', (method, url) => {
    expect(serviceOf(method, url)).toBeUndefined();
  });
});
