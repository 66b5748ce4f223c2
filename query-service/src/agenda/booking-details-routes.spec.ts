import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { agendaDayId, occupationOf } from 'contracts';
import {
  aBookingPlaced,
  addressId,
  anOffer,
  aSession,
  bookingId,
  consultationId,
  customerId,
  day,
  groupId,
  otherPractitionerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import {
  aBooking,
  aCustomer,
  aPractitioner,
  aSeat,
  aWorkshop,
  catalogueEntries,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
  await write(service.readStore, {
    consultations: Object.fromEntries(
      [consultationId, groupId].map((id) => [id, { consultationId: id, practitionerId }]),
    ),
    practitioners: { [practitionerId]: aPractitioner() },
    offers: { [practitionerId]: anOffer() },
    customers: { [customerId]: aCustomer() },
    catalogue: catalogueEntries,
  });
});
afterEach(() => service.close());

const url = '/reservation/api/booking/details';
const atPractice = `${url}?consultation=${consultationId}&option=PRESENTIEL&address=${addressId}`;
const start = `&slotDate=${day}&slotTime=09:00`;

it('summarises what is about to be booked', async () => {
  const { status, body } = await service.get(`${atPractice}${start}`, 'camille');
  expect(status).toBe(200);
  expect(body).toEqual({
    professionalId: practitionerId,
    professionalName: 'Claire Fontaine',
    professionalAvatar: 'claire.webp',
    professionalSlug: 'claire-fontaine',
    speciality: 'Naturopathie',
    customerName: 'Camille Durand',
    consultationId,
    consultationName: 'Première consultation',
    optionName: 'Présentiel',
    description: 'Bilan de vitalité complet.',
    question: null,
    price: 65,
    payments: ['Espèces', 'Chèque'],
    duration: 60,
    address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
    proEventId: null,
    eventTitle: null,
    beginningHour: '2026-03-12 09:00',
    timeZone: 'Europe/Paris',
    availability: 'OFFERED',
    cancellationDeadline: { date: '2026-03-10', time: '09:00' },
    overlaps: false,
    overlapping: [],
    places: null,
    own: null,
    seated: [],
  });
});

it('needs neither a visitor who is signed in nor a start', async () => {
  for (const address of ['', '&address=aucune', `&address=${addressId}`])
    expect(
      (await service.get(`${url}?consultation=${consultationId}&option=VISIO${address}`)).body,
    ).toMatchObject({
      customerName: null,
      optionName: 'Visio',
      price: 60,
      address: null,
      beginningHour: null,
      availability: null,
      cancellationDeadline: null,
      overlaps: false,
      overlapping: [],
      places: null,
      own: null,
      seated: [],
    });
});

it('says why a start is not free', async () => {
  const occupied = [occupationOf(aBookingPlaced().data)];
  const id = agendaDayId(practitionerId, day);
  await write(service.readStore, { 'agenda-days': { [id]: { practitionerId, day, occupied } } }, 2);
  const verdictAt = async (slotDate: string, slotTime: string) =>
    (await service.get(`${atPractice}&slotDate=${slotDate}&slotTime=${slotTime}`)).body;
  expect(await verdictAt(day, '09:00')).toMatchObject({ availability: 'SLOT_TAKEN' });
  expect(await verdictAt(day, '09:05')).toMatchObject({ availability: 'SLOT_NOT_OFFERED' });
  expect(await verdictAt('2026-03-05', '09:00')).toMatchObject({ availability: 'IN_THE_PAST' });
  expect(await verdictAt('2027-03-11', '09:00')).toMatchObject({ availability: 'TOO_FAR' });
});

it('says whose own booking takes a start, to its customer alone', async () => {
  const own = aBookingPlaced({ relativeId });
  const occupied = [occupationOf(own.data)];
  const id = agendaDayId(practitionerId, day);
  await write(service.readStore, { 'agenda-days': { [id]: { practitionerId, day, occupied } } }, 2);
  const ownAt = async (slotTime: string, visitor?: 'camille' | 'louis') =>
    (await service.get(`${atPractice}&slotDate=${day}&slotTime=${slotTime}`, visitor)).body;
  expect(await ownAt('09:00', 'camille')).toMatchObject({
    availability: 'SLOT_TAKEN',
    own: { bookingId, firstname: 'Jeanne' },
  });
  expect(await ownAt('10:15', 'camille')).toMatchObject({ availability: 'OFFERED', own: null });
  expect(await ownAt('09:00', 'louis')).toMatchObject({ availability: 'SLOT_TAKEN', own: null });
  expect(await ownAt('09:00')).toMatchObject({ availability: 'SLOT_TAKEN', own: null });
});

it('does not hide the seats left for relatives from someone who has one', async () => {
  const placed = aBookingPlaced({ consultationId: groupId, placesMax: 3 });
  const id = agendaDayId(practitionerId, day);
  await write(
    service.readStore,
    { 'agenda-days': { [id]: { practitionerId, day, occupied: [occupationOf(placed.data)] } } },
    2,
  );
  const group = `${url}?consultation=${groupId}&option=PRESENTIEL&address=${addressId}${start}`;
  expect((await service.get(group, 'camille')).body).toMatchObject({ availability: 'OFFERED' });
});

it('warns of an event elsewhere at the same time, at each of its dates', async () => {
  const overlaps = async (facts: Parameters<typeof aSeat>[0], position: number) => {
    const seat = aSeat({ practitionerId: otherPractitionerId, ...facts });
    const morning = {
      sessionId: 'session-0',
      day,
      start: '09:30',
      startsAt: '2026-03-12T08:30:00.000Z',
      endsAt: '2026-03-12T09:30:00.000Z',
    };
    const workshop = aWorkshop({ sessions: [morning, aSession()] });
    await write(
      service.readStore,
      { seats: { [seat.seatId]: seat }, workshops: { [workshop.workshopId]: workshop } },
      position,
    );
    return ((await service.get(`${atPractice}${start}`, 'camille')).body as { overlaps: boolean })
      .overlaps;
  };
  expect(await overlaps({}, 2)).toBe(true);
  expect(await overlaps({ state: 'awaited' }, 3)).toBe(false);
  expect(await overlaps({ practitionerId }, 4)).toBe(false);
});

it('warns of an appointment elsewhere at the same time', async () => {
  const overlaps = async (facts: Parameters<typeof aBooking>[0], position: number) => {
    const booking = aBooking({ practitionerId: otherPractitionerId, ...facts });
    await write(service.readStore, { bookings: { [booking.bookingId]: booking } }, position);
    return ((await service.get(`${atPractice}${start}`, 'camille')).body as { overlaps: boolean })
      .overlaps;
  };
  const halfBefore = { startsAt: '2026-03-12T07:30:00.000Z', endsAt: '2026-03-12T08:30:00.000Z' };
  const before = { startsAt: '2026-03-12T07:00:00.000Z', endsAt: '2026-03-12T08:00:00.000Z' };
  const after = { startsAt: '2026-03-12T09:00:00.000Z', endsAt: '2026-03-12T10:00:00.000Z' };
  expect(await overlaps(halfBefore, 2)).toBe(true);
  expect(await overlaps({ ...halfBefore, state: 'cancelled' }, 3)).toBe(false);
  expect(await overlaps(before, 4)).toBe(false);
  expect(await overlaps(after, 5)).toBe(false);
  expect(await overlaps({ ...halfBefore, practitionerId }, 6)).toBe(false);
  expect(await overlaps({ ...halfBefore, customerId: 'customer-louis' }, 7)).toBe(false);
});

it('says which of the household is awaited elsewhere', async () => {
  const other = {
    practitionerId: otherPractitionerId,
    startsAt: '2026-03-12T07:30:00.000Z',
    endsAt: '2026-03-12T08:30:00.000Z',
  };
  const overlaps = async (
    position: number,
    ...facts: readonly Parameters<typeof aBooking>[0][]
  ) => {
    const bookings = Object.fromEntries(
      facts.map((each, index) => {
        const booking = aBooking({ ...other, bookingId: `booking-${index}`, ...each });
        return [booking.bookingId, booking];
      }),
    );
    await write(service.readStore, { bookings }, position);
    return (await service.get(`${atPractice}${start}`, 'camille')).body;
  };
  const camille = { id: customerId, firstname: 'Camille' };
  const jeanne = { id: relativeId, firstname: 'Jeanne' };
  expect(await overlaps(2, { relativeId })).toMatchObject({
    overlaps: true,
    overlapping: [jeanne],
  });
  expect(await overlaps(3, { relativeId }, {})).toMatchObject({ overlapping: [camille, jeanne] });
  expect(await overlaps(4, { state: 'cancelled' }, {})).toMatchObject({ overlapping: [camille] });
  expect(await overlaps(5, { customerId: 'customer-louis' }, { state: 'cancelled' })).toMatchObject(
    {
      overlaps: false,
      overlapping: [],
    },
  );
});

it('warns of it however much was cancelled', async () => {
  const at = { startsAt: '2026-03-12T07:30:00.000Z', endsAt: '2026-03-12T08:30:00.000Z' };
  const other = { practitionerId: otherPractitionerId, ...at };
  const cancelled = Array.from({ length: 100 }, (_, index) =>
    aBooking({ ...other, bookingId: `a-${index}`, state: 'cancelled' }),
  );
  const bookings = [...cancelled, aBooking(other)].map((booking) => [booking.bookingId, booking]);
  await write(service.readStore, { bookings: Object.fromEntries(bookings) }, 2);
  const { body } = await service.get(`${atPractice}${start}`, 'camille');
  expect(body).toMatchObject({ overlaps: true });
});

it('takes a request by hand as the same details, and refuses an unknown event', async () => {
  expect((await service.get(`${atPractice}&manual=true`)).body).toMatchObject({ consultationId });
  expect(await service.get(`${url}?proEvent=event-1`)).toMatchObject({
    status: 404,
    body: { code: 'EVENT_NOT_FOUND' },
  });
  expect(await service.get(`${url}?manual=true`)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', fields: ['consultation', 'option'] },
  });
});

it('does not know others’ consultations, options and addresses', async () => {
  const codeOf = async (query: string) => (await service.get(`${url}?${query}`)).body;
  const notFound = (thing: string) => ({ code: `${thing}_NOT_FOUND` });
  expect(await codeOf('consultation=other&option=VISIO')).toMatchObject(notFound('CONSULTATION'));
  expect(await codeOf(`consultation=${consultationId}&option=DOMICILE`)).toMatchObject(
    notFound('CONSULTATION'),
  );
  for (const address of ['', '&address=aucune', '&address=elsewhere'])
    expect(
      await codeOf(`consultation=${consultationId}&option=PRESENTIEL${address}`),
    ).toMatchObject(notFound('ADDRESS'));
});

it('refuses half a start, or a day that does not exist', async () => {
  for (const [query, field] of [
    ['slotDate=2026-02-30&slotTime=09:00', 'slotDate'],
    ['slotTime=09:00', 'slotDate'],
    ['slotDate=2026-03-12', 'slotTime'],
  ])
    expect(await service.get(`${atPractice}&${query}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [field] },
    });
});
