import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { daysFrom } from 'contracts';
import {
  anAddress,
  customerId,
  otherPractitionerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import {
  aBooking,
  aCustomer,
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

const url = '/api/customer/getBooking';
const listed = async () =>
  ((await service.get(url, 'camille')).body as { bookingCustomer: Record<string, unknown>[] })
    .bookingCustomer;
const given = (...bookings: ReturnType<typeof aBooking>[]) =>
  write(service.readStore, {
    bookings: Object.fromEntries(bookings.map((booking) => [booking.bookingId, booking])),
    customers: { [customerId]: aCustomer() },
    practitioners: { [practitionerId]: aPractitioner() },
  });
const on = (day: string, facts: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({
    bookingId: `booking-${day}`,
    day,
    startsAt: `${day}T08:00:00.000Z`,
    endsAt: `${day}T09:00:00.000Z`,
    ...facts,
  });

it('answers a booking as its customer sees it', async () => {
  await given(aBooking({ reason: 'Fatigue' }));
  const addresses = [anAddress({ accessText: '2e étage, porte gauche.' })];
  const practitioners = { [practitionerId]: aPractitioner({ addresses }) };
  await write(service.readStore, { practitioners }, 2);
  expect(await listed()).toEqual([
    {
      id: 'booking-1',
      date: '12/03/2026',
      time: '09:00',
      pro: {
        id: practitionerId,
        prenom: 'Claire',
        nom: 'Fontaine',
        photo: 'claire.webp',
        slug: 'claire-fontaine',
        phone: '04 72 00 00 00',
      },
      address: { address: '12 rue Mercière', zipCode: '69002', city: 'Lyon', location: 'Cabinet' },
      customer: { nom: 'Durand', prenom: 'Camille' },
      motif: 'Fatigue',
      question: null,
      option: 'Présentiel',
      price: 65,
      preconisation: null,
      day: '2026-03-12',
      endTime: '10:00',
      timeZone: 'Europe/Paris',
      consultationId: 'consultation-first',
      consultationName: 'Première consultation',
      optionId: 'PRESENTIEL',
      isForRelative: false,
      isByPractitioner: false,
      isOutOfRadius: false,
      access: '2e étage, porte gauche.',
      payments: ['Espèces', 'Chèque'],
      visio: null,
      isUpcoming: true,
      hasStarted: false,
      cancellationDeadline: { date: '2026-03-10', time: '09:00' },
      isInGrace: false,
      isLate: true,
      cancelled: null,
      moved: null,
    },
  ]);
});

it('names the relative, shows no address for Visio, and the reason of who cancelled', async () => {
  const cancelled = {
    at: '2026-03-10T09:00:00.000Z',
    by: 'practitioner',
    late: true,
    reason: 'Je suis souffrante.',
  } as const;
  await given(
    aBooking({ relativeId, option: 'VISIO', place: null, state: 'cancelled', cancelled }),
  );
  expect(await listed()).toMatchObject([
    {
      customer: { nom: 'Durand', prenom: 'Jeanne' },
      isForRelative: true,
      address: null,
      cancelled: { by: 'practitioner', reason: 'Je suis souffrante.' },
    },
  ]);
});

it('shows where a home visit goes, and that it is far', async () => {
  const visitAddress = {
    street: '3 place Bellecour',
    zipCode: '69002',
    city: 'Lyon',
    latitude: 45.7578,
    longitude: 4.832,
  };
  const visit = { option: 'DOMICILE', place: null, visitAddress, outOfRadius: true } as const;
  await given(aBooking(visit));
  expect(await listed()).toMatchObject([
    {
      option: 'A domicile',
      address: { address: '3 place Bellecour', zipCode: '69002', city: 'Lyon', location: '' },
      isOutOfRadius: true,
    },
  ]);
});

it('lists the next first, then the past from the latest on, by the practitioner’s calendar', async () => {
  await given(on('2026-03-01'), on('2026-03-05'), on('2026-03-10'), on('2026-03-19'));
  expect(
    (await listed()).map(({ day, isUpcoming, hasStarted }) => [day, isUpcoming, hasStarted]),
  ).toEqual([
    ['2026-03-10', true, true],
    ['2026-03-19', true, false],
    ['2026-03-05', false, true],
    ['2026-03-01', false, true],
  ]);
  service.clock.set('2026-03-10T23:30:00.000Z');
  expect(await listed()).toMatchObject([{ day: '2026-03-19' }, { day: '2026-03-10' }, {}, {}]);
});

it('shows what stands, however much was cancelled', async () => {
  const cancelled = {
    at: '2026-03-09T09:00:00.000Z',
    by: 'customer',
    late: false,
    reason: null,
  } as const;
  const many = (count: number, first: string, facts: Parameters<typeof aBooking>[0] = {}) =>
    daysFrom(first, count).map((day) => on(day, { bookingId: `${first}-${day}`, ...facts }));
  await given(
    ...many(600, '2026-03-11', { state: 'cancelled', cancelled }),
    ...many(60, '2026-03-10'),
    ...many(250, '2025-07-03'),
  );
  const list = await listed();
  const active = list.filter((booking) => booking['cancelled'] === null);
  expect(active.filter(({ isUpcoming }) => isUpcoming)).toHaveLength(60);
  const past = active.filter(({ isUpcoming }) => !isUpcoming).map(({ day }) => day);
  expect([past.length, past[0], past.at(-1)]).toEqual([201, '2026-03-09', '2025-08-21']);
  expect(list.length - active.length).toBe(200);
});

describe('more than one answer lists', () => {
  type Page = {
    bookingCustomer: { id: string; day: string; cancelled: unknown }[];
    nextCursor: string | null;
    hasMore: { past: boolean; cancelled: boolean };
  };
  const page = async (cursor?: string | null) =>
    (await service.get(cursor ? `${url}?cursor=${cursor}` : url, 'camille')).body as Page;
  const cancelled = {
    at: '2026-03-09T09:00:00.000Z',
    by: 'customer',
    late: false,
    reason: null,
  } as const;
  /** Two a day at the same instant, so that only the id distinguishes them. */
  const twoADay = (first: string, days: number, facts: Parameters<typeof aBooking>[0] = {}) =>
    daysFrom(first, days).flatMap((day) =>
      ['a', 'b'].map((id) => on(day, { bookingId: `${facts.state ?? ''}${day}-${id}`, ...facts })),
    );
  /** All answers, one after the other; whatever happens between two of them. */
  const pages = async (between = async () => {}) => {
    const all: Page[] = [];
    let cursor: string | null = null;
    do {
      const shown = await page(cursor);
      all.push(shown);
      cursor = shown.nextCursor;
      if (cursor !== null) await between();
    } while (cursor !== null);
    return all;
  };
  const sizes = (all: readonly Page[]) => all.map(({ bookingCustomer }) => bookingCustomer.length);

  it('comes page by page, each booking once, from the latest on', async () => {
    await given(...twoADay('2025-06-01', 155), ...twoADay('2026-03-11', 5));
    const all = await pages();
    expect(sizes(all)).toEqual([210, 50, 50, 10]);
    const list = all.flatMap(({ bookingCustomer }) => bookingCustomer);
    expect(new Set(list.map(({ id }) => id)).size).toBe(320);
    const past = list.slice(10).map(({ day }) => day);
    expect(past).toEqual(past.toSorted().reverse());
  });

  it('stays as it is whatever is booked, cancelled or over meanwhile', async () => {
    await given(...twoADay('2025-06-01', 155));
    let calls = 0;
    const all = await pages(async () => {
      calls += 1;
      await write(
        service.readStore,
        {
          bookings: {
            [`new-${calls}`]: on('2026-03-09', { bookingId: `new-${calls}` }),
            '2025-11-02-a': on('2025-11-02', {
              bookingId: '2025-11-02-a',
              state: 'cancelled',
              cancelled,
            }),
          },
        },
        1 + calls,
      );
      service.clock.set('2026-03-12T09:00:00.000Z');
    });
    const ids = all.flatMap(({ bookingCustomer }) => bookingCustomer).map(({ id }) => id);
    expect(sizes(all)).toEqual([200, 50, 50, 10]);
    expect(new Set(ids).size).toBe(310);
  });

  it('says of which list there is more, and goes on with that one alone', async () => {
    await given(
      ...twoADay('2025-06-01', 2),
      ...twoADay('2025-06-01', 135, { state: 'cancelled', cancelled }),
    );
    const all = await pages();
    expect(all.map(({ hasMore }) => hasMore)).toEqual([
      { past: false, cancelled: true },
      { past: false, cancelled: true },
      { past: false, cancelled: false },
    ]);
    expect(sizes(all)).toEqual([204, 50, 20]);
    expect(all[1]?.bookingCustomer.every((booking) => booking.cancelled !== null)).toBe(true);
  });

  it('shows nobody else’s to whoever has their cursor', async () => {
    await given(...twoADay('2025-06-01', 155));
    const { nextCursor } = await page();
    const { body } = await service.get(`${url}?cursor=${nextCursor ?? ''}`, 'louis');
    expect(body).toMatchObject({ bookingCustomer: [], nextCursor: null });
  });

  it.each([
    ['no cursor', 'abc'],
    ['one value', '[null]'],
    ['something else than text', '[[1,"a"],null]'],
    ['a third value', '[["a","b","c"],null]'],
  ])('refuses a cursor that holds %s', async (_, text) => {
    const cursor = Buffer.from(text).toString('base64url');
    expect(await service.get(`${url}?cursor=${cursor}`, 'camille')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: ['cursor'] },
    });
  });
});

it('says whether cancelling is late, by the deal’s own delay', async () => {
  await given(on('2026-03-12', { cancellationDelayMinutes: 1_440 }));
  expect(await listed()).toMatchObject([
    { isLate: false, cancellationDeadline: { date: '2026-03-11', time: '09:00' } },
  ]);
});

it('says until when cancelling is in time after a change by the practitioner', async () => {
  await given(on('2026-03-12', { graceUntil: '2026-03-12T06:45:00.000Z' }));
  expect(await listed()).toMatchObject([
    { isLate: false, isInGrace: true, cancellationDeadline: { date: '2026-03-12', time: '07:45' } },
  ]);
});

it('shows nobody else’s', async () => {
  await given(aBooking({ customerId: 'customer-louis', practitionerId: otherPractitionerId }));
  expect(await listed()).toEqual([]);
});
