import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  errorBody,
  MASK,
  projectedViewNames,
  type OperatedView,
  type ProjectedView,
  type RebuildState,
} from 'contracts';
import { aBookingPlaced, day, metadataAt, now, practitionerId } from 'contracts/testing';
import type { Answer, Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';

let app: OpenApp;
let operator: Browser;

beforeAll(async () => {
  app = await openApp();
  operator = await app.signedIn('operator');
  const camille = await app.signedIn('camille');
  await camille.post(confirmUrl, aConfirmation({ reason: 'Sommeil léger' }));
  await app.caughtUp();
});
afterAll(() => app.close());

const viewsNow = async () =>
  (await operator.get('/api/admin/views')).body as unknown as {
    readonly head: number;
    readonly views: readonly OperatedView[];
  };
const one = async (view: ProjectedView) =>
  (await viewsNow()).views.find((each) => each.view === view);
const rebuildIs = async (state: RebuildState, view: ProjectedView) => {
  while ((await one(view))?.rebuild?.state !== state)
    await new Promise((resolve) => setImmediate(resolve));
};
const rebuild = async (...views: ProjectedView[]) => {
  const { status } = await operator.post('/api/admin/rebuilds', { views });
  expect(status).toBe(200);
  for (const view of views) await rebuildIs('ready', view);
};

describe('the views, for operators', () => {
  it('are listed with where they are', async () => {
    const { head, views } = await viewsNow();
    expect(views.map(({ view }) => view)).toEqual(projectedViewNames);
    expect(await one('bookings')).toEqual({
      view: 'bookings',
      title: 'Rendez-vous',
      version: expect.any(Number),
      state: 'up-to-date',
      position: head,
      lag: 0,
      documents: 1,
      eventsPerSecond: expect.any(Number),
      quarantined: 0,
      lastError: null,
      rebuild: null,
    });
  });

  it('are rebuilt beside, switched in and dropped', async () => {
    await rebuild('bookings', 'offers');
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect((await one('bookings'))?.rebuild).toMatchObject({
      askedAt: now,
      askedBy: 'Anne R., exploitation',
      differing: 0,
      digest: { live: digest, rebuilt: digest },
    });
    const url = '/api/admin/views/bookings/rebuild';
    expect(await operator.get(`${url}/differences`)).toMatchObject({
      status: 200,
      body: { differing: 0, documents: 1, differences: [], next: null },
    });
    const switched = await operator.post(`${url}/switch`);
    const { head } = await viewsNow();
    expect(switched.body).toEqual({
      message: 'La vue «\u00a0Rendez-vous\u00a0» reconstruite est en ligne.',
      position: head,
    });
    expect((await operator.post(`${url}/switch`)).body).toEqual(errorBody('REBUILD_NOT_FOUND'));
    const dropped = await operator.delete('/api/admin/views/offers/rebuild');
    expect(dropped).toMatchObject({ status: 200 });
    expect((await one('offers'))?.rebuild).toBeNull();
  });

  it('say where they differ, without what identifies a person', async () => {
    const [booking] = await app.readStore.find('bookings', {
      where: { practitionerId },
      limit: 1,
    });
    if (booking === undefined) throw new Error('Camille booked.');
    const position = (await viewsNow()).head;
    const document = { ...booking, reason: 'Autre chose', consultationName: 'Autre' };
    const keys = { practitionerId, customerId: booking.customerId, startsAt: booking.startsAt };
    const writes = [{ id: booking.bookingId, position, document, keys, isRepair: true as const }];
    await app.readStore.write([{ view: 'bookings', writes, checkpoint: 0 }]);
    await rebuild('bookings');
    const { body } = await operator.get('/api/admin/views/bookings/rebuild/differences?limit=5');
    expect(body['differences']).toEqual([
      {
        id: booking.bookingId,
        path: 'consultationName',
        live: 'Autre',
        rebuilt: booking.consultationName,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Autre chose');
    await operator.post('/api/admin/views/bookings/rebuild/switch');
    expect(await app.readStore.get('bookings', booking.bookingId)).toEqual(booking);
  });

  it('are refused what cannot be done, in words', async () => {
    const url = '/api/admin/views/catalogue/rebuild';
    expect(await operator.post(`${url}/cancel`)).toMatchObject({
      status: 404,
      body: errorBody('REBUILD_NOT_FOUND'),
    });
    await rebuild('catalogue');
    expect(await operator.post(`${url}/cancel`)).toMatchObject({
      status: 409,
      body: errorBody('REBUILD_OVER'),
    });
    for (const views of [[], ['quarantined-events'], ['nothing'], ['offers', 'offers']])
      expect(await operator.post('/api/admin/rebuilds', { views })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
    expect(await operator.get('/api/admin/views/nothing/rebuild/differences')).toMatchObject({
      status: 400,
    });
    for (const limit of ['1000', '1e999', '-1e999'])
      expect(await operator.get(`${url}/differences?limit=${limit}`)).toMatchObject({
        status: 400,
      });
  });
});

describe('an event in quarantine, for operators', () => {
  const broken = {
    type: 'BookingPlaced',
    data: { ...aBookingPlaced({ bookingId: 'broken' }).data, start: '25:00', mobile: '06 12' },
  };
  const url = '/api/admin/quarantine';

  beforeAll(async () => {
    const stream = agendaStream(practitionerId, day);
    const { length } = await app.eventStore.readStream(stream);
    const event = { id: 'event-broken', event: broken, metadata: metadataAt() };
    await app.eventStore.append(stream, length - 1, [event]);
    await app.caughtUp();
  });

  it('is listed, page by page', async () => {
    const { head } = await viewsNow();
    const found: unknown[] = [];
    let after: string | null = null;
    do {
      const query = after === null ? '' : `&after=${encodeURIComponent(after)}`;
      const { body }: Answer = await operator.get(`${url}?limit=2${query}`);
      expect(body['total']).toBe(5);
      found.push(...(body['events'] as unknown[]));
      after = body['next'] as string | null;
    } while (after !== null);
    expect(found).toEqual(
      [
        ['agenda-days', 'Journées des agendas'],
        ['bookings', 'Rendez-vous'],
        ['customer-practitioners', 'Praticiens de chaque client'],
        ['mails-due', 'E-mails à envoyer'],
        ['unseen-alerts', 'Alertes non vues'],
      ].map(([view, title]) => ({
        view,
        title,
        eventId: 'event-broken',
        type: 'BookingPlaced',
        position: head,
        error: expect.stringContaining('/data/'),
      })),
    );
    expect(await one('bookings')).toMatchObject({
      quarantined: 1,
      lastError: expect.stringContaining('/data/'),
    });
  });

  it('is shown as it is in the log, without what identifies a person', async () => {
    const { status, body } = await operator.get(`${url}/bookings/event-broken`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      view: 'bookings',
      stream: agendaStream(practitionerId, day),
      event: {
        type: 'BookingPlaced',
        data: { start: '25:00', mobile: MASK, place: { street: MASK } },
      },
      metadata: metadataAt(),
    });
    expect(JSON.stringify(body)).not.toContain('06 12');
    expect(await operator.get(`${url}/customers/event-broken`)).toMatchObject({
      status: 404,
      body: errorBody('QUARANTINED_EVENT_NOT_FOUND'),
    });
  });

  it('is tried again, and says so when it does not pass', async () => {
    const { status, body } = await operator.post(`${url}/bookings/event-broken/retry`);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'L’événement ne passe toujours pas : il reste en quarantaine.',
      passed: false,
      error: expect.stringContaining('/data/'),
    });
  });
});

describe('the overlap certificate', () => {
  it('is made when an operator asks for it', async () => {
    expect((await operator.get('/api/admin/audit')).body).toMatchObject({
      state: 'none',
      certificate: null,
    });
    expect((await operator.post('/api/admin/audit')).body).toMatchObject({
      askedAt: now,
      askedBy: 'Anne R., exploitation',
    });
    const state = async () => (await operator.get('/api/admin/audit')).body;
    while ((await state())['state'] === 'running')
      await new Promise((resolve) => setImmediate(resolve));
    const { head } = await viewsNow();
    const events = (await app.eventStore.readAll(0, 1_000)).length;
    expect(await state()).toMatchObject({
      state: 'done',
      percent: 100,
      // The event that breaks its schema is one.
      certificate: {
        askedAt: now,
        askedBy: 'Anne R., exploitation',
        position: head,
        bookings: 2,
        events,
        anomalies: 1,
        listed: [{ eventIds: ['event-broken'] }],
        sentence: `1 anomalie sur 2 réservations, ${events} événements`,
      },
    });
  });
});
