import { afterEach, expect, it } from '@jest/globals';
import { openQueryService, write, type QueryService } from '../testing/index.ts';
import { projectedViews } from './projected-views.ts';

let service: QueryService;
afterEach(() => service.close());

const url = '/health';

it('is not well before every view has reached the head found at start', async () => {
  service = await openQueryService({ headAtStart: 5 });
  await write(service.readStore, {}, 4);
  expect(await service.get(url)).toMatchObject({
    status: 503,
    body: { status: 'catching-up', head: 5, quarantined: [] },
  });
  for (const view of projectedViews)
    await service.readStore.write([{ view, writes: [], checkpoint: 5 }]);
  const { status, body } = await service.get(url);
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ready',
    head: 5,
    views: projectedViews.map((view) => ({ view, position: 5, quarantined: 0 })),
    quarantined: [],
  });
});

it('lists what could not be applied, and not why', async () => {
  service = await openQueryService();
  const event = {
    view: 'bookings',
    eventId: 'event-1',
    type: 'BookingPlaced',
    eventPosition: 1,
    error: 'A bug.',
  };
  await write(service.readStore, { 'quarantined-events': { 'bookings/event-1': event } });
  const { status, body } = await service.get(url);
  expect(status).toBe(200);
  expect(body).toMatchObject({ quarantined: [{ view: 'bookings', eventId: 'event-1' }] });
  expect(JSON.stringify(body)).not.toContain('A bug.');
  expect((body as { views: unknown[] }).views).toContainEqual({
    view: 'bookings',
    position: 1,
    quarantined: 1,
  });
});
