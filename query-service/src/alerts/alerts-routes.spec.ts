import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { customerId, now, otherCustomerId, practitionerId, relativeId } from 'contracts/testing';
import {
  aCustomer,
  anAlert,
  aWorkshop,
  aPractitioner,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const url = '/api/notificationsUnseen';
const names = {
  customers: {
    [customerId]: aCustomer(),
    [otherCustomerId]: aCustomer({
      customerId: otherCustomerId,
      firstname: 'Louis',
      relatives: [],
    }),
  },
  practitioners: { [practitionerId]: aPractitioner() },
};
const given = (...alerts: ReturnType<typeof anAlert>[]) =>
  write(service.readStore, {
    ...names,
    'unseen-alerts': Object.fromEntries(alerts.map((alert) => [alert.alertId, alert])),
  });

it('tells a practitioner who booked, and for whom', async () => {
  await given(anAlert({ relativeId }));
  expect(await service.get(url, 'claire')).toMatchObject({
    status: 200,
    body: {
      notifications: [
        {
          id: 'alert-1',
          detail: 'nouveau',
          prenom: 'Camille',
          nom: 'Durand',
          date: '12/03/2026',
          time: '09:00',
          day: '2026-03-12',
          from: null,
          late: false,
          about: { kind: 'booking', id: 'booking-1' },
          relative: 'Jeanne',
          at: now,
        },
      ],
      total: 1,
    },
  });
});

it('tells a customer of the practitioner, and of their relative', async () => {
  const toCamille = { partyId: customerId, otherPartyId: practitionerId, relativeId };
  await given(anAlert({ ...toCamille, kind: 'delete' }));
  expect((await service.get(url, 'camille')).body).toMatchObject({
    notifications: [
      {
        detail: 'delete',
        prenom: 'Claire',
        nom: 'Fontaine',
        photo: 'claire.webp',
        relative: 'Jeanne',
      },
    ],
  });
});

it('tells of a move from when to when', async () => {
  const from = { day: '2026-03-05', start: '10:15' };
  await given(anAlert({ partyId: customerId, otherPartyId: practitionerId, kind: 'update', from }));
  expect((await service.get(url, 'camille')).body).toMatchObject({
    notifications: [
      {
        detail: 'update',
        day: '2026-03-12',
        time: '09:00',
        late: false,
        from: { day: '2026-03-05', time: '10:15' },
      },
    ],
  });
});

it('tells what became of a seat, with the title of its event as it is now', async () => {
  const { workshopId, timeZone } = aWorkshop();
  const removed = anAlert({
    partyId: customerId,
    otherPartyId: practitionerId,
    kind: 'delete',
    about: { kind: 'seat', id: 'seat-1' },
    seat: { workshopId, news: 'removed', until: null },
  });
  await given(removed);
  const seatFor = async (position: number, overrides: Parameters<typeof aWorkshop>[0]) => {
    const workshops = { [workshopId]: aWorkshop(overrides) };
    await write(service.readStore, { workshops }, position);
    return (await service.get(url, 'camille')).body;
  };
  const shown = (news: string) => ({
    notifications: [
      { seat: { news, eventId: workshopId, title: 'Méditation', timeZone, until: null } },
    ],
  });
  const workshopTitle = 'Méditation';
  expect(await seatFor(2, { workshopTitle })).toMatchObject(shown('removed'));
  expect(await seatFor(3, { workshopTitle, state: 'cancelled' })).toMatchObject(shown('cancelled'));
});

it('tells of what has neither another party nor a time', async () => {
  await given(anAlert({ otherPartyId: null, day: null, start: null }));
  expect((await service.get(url, 'claire')).body).toMatchObject({
    notifications: [{ prenom: '', nom: '', date: '', time: '', day: '', relative: null }],
  });
});

it('lists the newest 200 and counts them all', async () => {
  const alerts = Array.from({ length: 205 }, (_, index) =>
    anAlert({
      alertId: `alert-${index}`,
      eventPosition: index,
    }),
  );
  await given(...alerts);
  const { body } = await service.get(url, 'claire');
  const { notifications, total } = body as { notifications: { id: string }[]; total: number };
  expect(total).toBe(205);
  expect(notifications.map(({ id }) => id)).toEqual(
    Array.from({ length: 200 }, (_, index) => `alert-${204 - index}`),
  );
});

it('shows the alerts of all of someone’s parties together, and nobody else’s', async () => {
  await given(
    anAlert({ otherPartyId: otherCustomerId, eventPosition: 2 }),
    anAlert({ alertId: 'alert-2', partyId: customerId, otherPartyId: practitionerId }),
    anAlert({ alertId: 'alert-3', partyId: otherCustomerId }),
  );
  expect((await service.get(url, 'both')).body).toMatchObject({
    notifications: [
      { id: 'alert-1', prenom: 'Louis' },
      { id: 'alert-2', prenom: 'Claire' },
    ],
    total: 2,
  });
});

it('lists 200 of two parties together too', async () => {
  const alerts = [practitionerId, customerId].flatMap((partyId) =>
    Array.from({ length: 150 }, (_, index) => anAlert({ alertId: `${partyId}-${index}`, partyId })),
  );
  await given(...alerts);
  const { notifications, total } = (await service.get(url, 'both')).body as {
    notifications: unknown[];
    total: number;
  };
  expect([notifications.length, total]).toEqual([200, 300]);
});

it('may be empty, and is nobody’s without a session', async () => {
  expect((await service.get(url, 'marc')).body).toEqual({ notifications: [], total: 0 });
  expect(await service.get(url)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
});
