import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { agendaDayId, occupationOf, type BookingPlaced, type Offer } from 'contracts';
import {
  aBookingPlaced,
  anOffer,
  aWeeklySlot,
  bookingId,
  day,
  groupId,
  nextDay,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { aBooking, openQueryService, write, type QueryService } from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const url = `/api/practitioner/bookings/${bookingId}/free-starts`;
const twoWeeks = `${url}?from=2026-03-10&days=14`;
const starts = async (requested = twoWeeks) => (await service.get(requested, 'claire')).body;

const occupied = (...placed: readonly Partial<BookingPlaced['data']>[]) =>
  placed.map((facts) => occupationOf(aBookingPlaced(facts).data));

type Given = {
  readonly booking?: Parameters<typeof aBooking>[0];
  readonly offer?: Offer;
  readonly days?: Readonly<Record<string, readonly Partial<BookingPlaced['data']>[]>>;
};

/** Camille's booking on Thursday at nine by default. */
const given = ({ booking = {}, offer = anOffer(), days = { [day]: [{}] } }: Given = {}) =>
  write(service.readStore, {
    bookings: { [bookingId]: aBooking(booking) },
    offers: { [practitionerId]: offer },
    'agenda-days': Object.fromEntries(
      Object.entries(days).map(([each, placed]) => [
        agendaDayId(practitionerId, each),
        { practitionerId, day: each, occupied: occupied(...placed) },
      ]),
    ),
  });

const nextMorning = { day: nextDay, startsAt: `${nextDay}T08:00:00.000Z` };
const louis = { bookingId: 'booking-2', customerId: otherCustomerId };

it('lists where a booking may go, ascending; where it stands is no move', async () => {
  await given();
  expect(await starts()).toEqual([
    { date: day, start: '10:15' },
    { date: nextDay, start: '09:00' },
    { date: nextDay, start: '10:15' },
  ]);
});

it('lets the booking’s own time hide nothing', async () => {
  const slots = [aWeeklySlot(), aWeeklySlot({ slotId: 'slot-later', from: '09:30' })];
  await given({ offer: anOffer({ weeklySlots: slots }) });
  expect(await starts(`${url}?from=${day}&days=1`)).toEqual([
    { date: day, start: '09:30' },
    { date: day, start: '10:15' },
    { date: day, start: '10:45' },
  ]);
});

it('leaves out what others occupy', async () => {
  await given({ days: { [day]: [{}], [nextDay]: [{ ...louis, ...nextMorning }] } });
  expect(await starts()).toEqual([
    { date: day, start: '10:15' },
    { date: nextDay, start: '10:15' },
  ]);
});

it('offers the places left in a session, but not a second one to the same person', async () => {
  const seat = { consultationId: groupId, placesMax: 3 };
  const others = ['a', 'b', 'c'].map((id) => ({ ...seat, bookingId: id, customerId: id }));
  const at = (hour: string, each: object) => ({ ...each, ...nextMorning, start: hour });
  await given({
    booking: seat,
    days: {
      [day]: [seat],
      [nextDay]: others.slice(0, 2).map((each) => at('09:00', each)),
      '2026-03-26': others.map((each) => ({ ...each, startsAt: '2026-03-26T08:00:00.000Z' })),
      '2026-04-02': [{ ...seat, bookingId: 'own', startsAt: '2026-04-02T07:00:00.000Z' }],
    },
  });
  expect(await starts(`${url}?from=2026-03-13&days=21`)).toEqual([
    { date: nextDay, start: '09:00' },
    { date: nextDay, start: '10:15' },
    { date: '2026-03-26', start: '10:15' },
    { date: '2026-04-02', start: '10:15' },
  ]);
});

it('covers the whole horizon by default', async () => {
  await given();
  const all = (await starts(url)) as { date: string }[];
  expect([all.length, all[0]?.date, all.at(-1)?.date]).toEqual([15, day, '2026-04-30']);
});

it.each([
  ['chose the manual mode', { mode: 'manual' }],
  ['is past the trial', { trialEndsOn: '2026-03-09' }],
  [
    'archived the consultation',
    { consultations: anOffer().consultations.map((each) => ({ ...each, archived: true })) },
  ],
  ['removed the address', { addresses: [] }],
] as const)(
  'lists the same to a practitioner who %s: the booking is honoured',
  async (_, facts) => {
    await given({ offer: anOffer(facts) });
    expect(await starts()).toEqual([
      { date: day, start: '10:15' },
      { date: nextDay, start: '09:00' },
      { date: nextDay, start: '10:15' },
    ]);
  },
);

it('lists nothing for a booking that cannot be moved any more', async () => {
  const cancelled = { at: '2026-03-09T10:00:00.000Z', by: 'customer', late: false, reason: null };
  await given({ booking: { state: 'cancelled', cancelled: { ...cancelled, by: 'customer' } } });
  expect(await starts()).toEqual([]);
  await given();
  service.clock.set('2026-03-12T08:00:00.000Z');
  expect(await starts()).toEqual([]);
});

it('cannot tell another practitioner’s booking from none', async () => {
  await given();
  const answers = await Promise.all([
    service.get(url, 'marc'),
    service.get('/api/practitioner/bookings/nothing/free-starts', 'claire'),
  ]);
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND', message: 'Ce rendez-vous est introuvable.' },
    });
});

it('refuses a day that does not exist, and more days than the horizon', async () => {
  await given();
  for (const [query, field] of [
    ['from=2026-02-30', 'from'],
    ['days=58', 'days'],
    ['days=0', 'days'],
  ])
    expect(await service.get(`${url}?${query}`, 'claire')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [field] },
    });
});
