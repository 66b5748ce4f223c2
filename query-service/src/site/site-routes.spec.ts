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

it('tells anyone where the pictures of maps come from, and that there are none', async () => {
  const tiles = {
    url: 'https://tuiles.exemple/{z}/{x}/{y}.png',
    attribution: { text: '© Tuiles', url: null },
  };
  const withTiles = await openQueryService({ tiles });
  expect(await withTiles.get('/api/site')).toMatchObject({ status: 200, body: { tiles } });
  await withTiles.close();
  const withoutTiles = await openQueryService();
  expect(await withoutTiles.get('/api/site')).toMatchObject({ status: 200, body: { tiles: null } });
  await withoutTiles.close();
});

it('notes in the log what broke in a browser, and answers under which reference', async () => {
  const service = await openQueryService();
  const report = { error: 'TypeError', frames: 'at a (/assets/a.js:1:2)' };
  const { status, body } = await service.post('/api/crashes', report);
  expect([status, body]).toEqual([200, { reference: expect.stringMatching(/^[\w-]{1,8}$/) }]);
  for (const wrong of [{ frames: 'x'.repeat(4_001) }, { error: 'c@demo.fr' }, { path: '/' }])
    expect((await service.post('/api/crashes', { ...report, ...wrong })).status).toBe(400);
  await service.close();
});
