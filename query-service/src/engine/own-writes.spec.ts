import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { POSITION_COOKIE, POSITION_HEADER } from 'contracts';
import { aBooking, HEAD, openQueryService, write, type QueryService } from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const url = '/api/customer/getBooking';
const asking = (position: string | number) => ({ cookie: `${POSITION_COOKIE}=${position}` });

it('says how far the views of the answer were', async () => {
  await write(service.readStore, {}, 7);
  await service.readStore.write([{ view: 'agenda-days', writes: [], checkpoint: 9 }]);
  const { headers } = await service.get(url, 'camille');
  expect(headers[POSITION_HEADER]).toBe('7');
  expect(headers).not.toHaveProperty('warning');
});

it('waits for what the same browser has just changed', async () => {
  await write(service.readStore, {}, 1);
  const requested = service.get(url, 'camille', asking(2));
  await new Promise((resolve) => setImmediate(resolve));
  await write(service.readStore, { bookings: { 'booking-1': aBooking() } }, 2);
  const { body, headers } = await requested;
  expect(body).toMatchObject({ bookingCustomer: [{ id: 'booking-1' }] });
  expect(headers[POSITION_HEADER]).toBe('2');
});

it('answers all the same when a view is late, and says so', async () => {
  await write(service.readStore, {}, 1);
  const { status, headers } = await service.get(url, 'camille', asking(5));
  expect(status).toBe(200);
  expect(headers[POSITION_HEADER]).toBe('1');
  expect(headers['warning']).toBe('110 - "Response is Stale"');
});

it('does not wait for a position that the log has not reached', async () => {
  await write(service.readStore, {}, HEAD);
  const { headers } = await service.get(url, 'camille', asking(HEAD + 1));
  expect(headers).not.toHaveProperty('warning');
  expect(headers['set-cookie']).toContain(`${POSITION_COOKIE}=; Max-Age=0; Path=/;`);
  const reached = await service.get(url, 'camille', asking(HEAD));
  expect(reached.headers).not.toHaveProperty('set-cookie');
});

it('passes over a cookie that is no position', async () => {
  for (const cookie of ['demain', '-3', '1.5', '9e99']) {
    const { headers } = await service.get(url, 'camille', asking(cookie));
    expect(headers).not.toHaveProperty('warning');
  }
});

it('asks who it is before anything else', async () => {
  expect(await service.get(url)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  expect(await service.get(url, 'claire')).toMatchObject({
    status: 403,
    body: { code: 'WRONG_ROLE' },
  });
});
