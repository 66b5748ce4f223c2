import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { customerId } from 'contracts/testing';
import { aCustomer, openQueryService, write, type QueryService } from '../testing/index.ts';
import type { RenderPage } from './pages-routes.ts';

let service: QueryService;

/** Renders what it was given: the specs read it back. */
const renderPage: RenderPage = async ({ url, answer, nonce }) => {
  if (url.startsWith('/ancienne')) return { status: 301, html: '', redirect: '/nouvelle' };
  const { status, body, position } = await answer({
    method: 'GET',
    url: '/api/user/status',
    headers: { accept: 'application/json' },
  });
  const page = { url, nonce, status, body, position };
  return { status: url.startsWith('/perdue') ? 404 : 200, html: JSON.stringify(page) };
};

beforeEach(async () => {
  service = await openQueryService({ renderPage });
  await write(service.readStore, { customers: { [customerId]: aCustomer() } }, 3);
});
afterEach(() => service.close());

it('answers the document of a page, made from the calls as this visitor', async () => {
  const { status, headers, body } = await service.get('/professionnel/p/claire?x=1', 'camille');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const page = JSON.parse(String(body)) as { nonce: string };
  expect(page).toMatchObject({
    url: '/professionnel/p/claire?x=1',
    status: 200,
    body: { isAuthenticated: true, firstname: 'Camille' },
    position: 3,
  });
  expect(headers['content-security-policy']).toContain(`'nonce-${page.nonce}'`);
});

it('knows nobody without a cookie, and answers every other address too', async () => {
  for (const [url, status] of [
    ['/', 200],
    ['/customer/booking', 200],
    ['/perdue', 404],
  ] as const) {
    const answered = await service.get(url);
    expect(answered.status).toBe(status);
    expect(JSON.parse(String(answered.body))).toMatchObject({ body: { isAuthenticated: false } });
  }
});

it('passes a redirect on', async () => {
  const { status, headers } = await service.get('/ancienne');
  expect([status, headers['location']]).toEqual([301, '/nouvelle']);
});

it('leaves calls that do not exist to the errors', async () => {
  expect(await service.get('/api/personne')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});
