import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { anOffer, customerId, day, now, practitionerId, relativeId } from 'contracts/testing';
import {
  aBooking,
  aCustomer,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const url = '/api/practitioner/agenda';
const week = `${url}?from=2026-03-09&to=2026-03-15`;
const given = (...bookings: ReturnType<typeof aBooking>[]) =>
  write(service.readStore, {
    bookings: Object.fromEntries(bookings.map((booking) => [booking.bookingId, booking])),
    offers: { [practitionerId]: anOffer() },
    customers: { [customerId]: aCustomer() },
  });
const inAgenda = {
  id: 'booking-1',
  day,
  start: '09:00',
  end: '10:00',
  startsAt: '2026-03-12T08:00:00.000Z',
  endsAt: '2026-03-12T09:00:00.000Z',
  beneficiary: 'Camille Durand',
  consultationId: 'consultation-first',
  consultationName: 'Première consultation',
  optionId: 'PRESENTIEL',
  option: 'Présentiel',
  colour: '#688C6F',
  placesMax: 1,
  hasStarted: false,
};
const cancelled = { at: now, by: 'customer', late: false, reason: 'Guérie' } as const;

it('answers the bookings and weekly slots of a range, without any reason', async () => {
  await given(aBooking({ reason: 'Fatigue' }));
  expect((await service.get(week, 'claire')).body).toEqual({
    practitionerId,
    timeZone: 'Europe/Paris',
    today: '2026-03-10',
    from: '2026-03-09',
    to: '2026-03-15',
    bookings: [inAgenda],
    workshops: [],
    weeklySlots: [
      { id: 'slot-thursday', dayOfWeek: 4, from: '09:00', to: '12:00', place: 'Cabinet' },
    ],
    consultations: [
      { id: 'consultation-first', name: 'Première consultation', colour: '#688C6F' },
      { id: 'consultation-follow-up', name: 'Séance de suivi', colour: '#688C6F' },
      { id: 'consultation-group', name: 'Atelier respiration', colour: '#688C6F' },
    ],
  });
});

it('holds the local days asked for, both ends included, and nothing cancelled', async () => {
  const onDay = (bookingDay: string, startsAt: string) =>
    aBooking({ bookingId: `booking-${bookingDay}`, day: bookingDay, startsAt, endsAt: startsAt });
  await given(
    onDay('2026-03-08', '2026-03-08T22:30:00.000Z'),
    onDay('2026-03-09', '2026-03-08T23:00:00.000Z'),
    onDay('2026-03-15', '2026-03-15T22:59:00.000Z'),
    onDay('2026-03-16', '2026-03-15T23:00:00.000Z'),
    aBooking({ state: 'cancelled', cancelled }),
  );
  expect((await service.get(week, 'claire')).body).toMatchObject({
    bookings: [{ day: '2026-03-09' }, { day: '2026-03-15' }],
  });
});

it('shows what stands, however much was cancelled', async () => {
  const seats = Array.from({ length: 10_000 }, (_, index) =>
    aBooking({ bookingId: `cancelled-${index}`, state: 'cancelled', cancelled }),
  );
  await given(...seats, aBooking({ startsAt: '2026-03-12T09:15:00.000Z' }));
  expect((await service.get(week, 'claire')).body).toMatchObject({
    bookings: [{ id: 'booking-1' }],
  });
});

it('names the relative, and says what has begun', async () => {
  await given(aBooking({ relativeId, consultationId: 'gone' }));
  service.clock.set('2026-03-12T08:00:00.000Z');
  expect((await service.get(week, 'claire')).body).toMatchObject({
    bookings: [{ beneficiary: 'Jeanne Durand', hasStarted: true, colour: '#578EF7' }],
  });
});

it('covers 42 days at most', async () => {
  await given();
  const statusOf = async (range: string) => (await service.get(`${url}?${range}`, 'claire')).status;
  expect(await statusOf('from=2026-03-01&to=2026-04-11')).toBe(200);
  for (const [range, field] of [
    ['from=2026-03-01&to=2026-04-12', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-03-01&to=2026-03-32', 'to'],
  ])
    expect(await service.get(`${url}?${range}`, 'claire')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [field] },
    });
});

it('is for practitioners, each their own', async () => {
  await given(aBooking());
  expect(await service.get(week)).toMatchObject({ status: 401 });
  expect(await service.get(week, 'camille')).toMatchObject({ status: 403 });
  expect(await service.get(week, 'marc')).toMatchObject({
    status: 404,
    body: { code: 'PRACTITIONER_NOT_FOUND' },
  });
});

it('answers one booking whole, cancelled too', async () => {
  await given(aBooking({ reason: 'Fatigue', relativeId, state: 'cancelled', cancelled }));
  expect((await service.get('/api/practitioner/bookings/booking-1', 'claire')).body).toEqual({
    ...inAgenda,
    beneficiary: 'Jeanne Durand',
    customer: {
      customerId,
      fullName: 'Camille Durand',
      phone: '06 00 00 00 01',
      isMailed: false,
    },
    isForRelative: true,
    isOutOfRadius: false,
    visio: null,
    motif: 'Fatigue',
    question: null,
    address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
    price: 65,
    duration: 60,
    timeZone: 'Europe/Paris',
    bookedAt: now,
    bookedBy: 'customer',
    cancelled,
    moved: null,
  });
});

it('cannot tell another practitioner’s booking from none', async () => {
  await given(aBooking());
  const answers = await Promise.all([
    service.get('/api/practitioner/bookings/booking-1', 'marc'),
    service.get('/api/practitioner/bookings/nothing', 'claire'),
  ]);
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND', message: 'Ce rendez-vous est introuvable.' },
    });
});
