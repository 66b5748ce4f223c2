import { expect, it } from '@jest/globals';
import { openQueryService } from '../testing/index.ts';

it.each([
  ['where a demonstration is booked', 'https://rendez-vous.exemple/demo'],
  ['that there is no such page', null],
])('tells anyone %s', async (_what, demoBookingUrl) => {
  const service = await openQueryService(demoBookingUrl === null ? {} : { demoBookingUrl });
  expect(await service.get('/api/site')).toMatchObject({ status: 200, body: { demoBookingUrl } });
  await service.close();
});
