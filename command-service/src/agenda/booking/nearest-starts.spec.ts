import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDays,
  agendaDayId,
  agendaDays,
  epochMinutesOf,
  keysOf,
  type SlotRequest,
  type Occupation,
} from 'contracts';
import { anOffer, customerId, day, groupId, now, relativeId } from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { aSlotRequest } from '../../testing/index.ts';
import { openNearestStarts } from './nearest-starts.ts';

const offer = anOffer();
const from = epochMinutesOf('2026-03-12T08:00:00.000Z');
const taken = (start: 0 | 1, overrides: Partial<Occupation> = {}): Occupation => ({
  ...aSlotRequest(),
  bookingId: `taken-${start}`,
  customerId: 'customer-other',
  placesMax: 3,
  from: from + start * 75,
  until: from + start * 75 + 75,
  ...overrides,
});

describe('the nearest free starts', () => {
  const stores = openMemoryStores();
  const { readStore } = stores;
  const nearestStarts = openNearestStarts(readStore);
  const nextWeek = addDays(day, 7);

  beforeAll(async () => {
    // 09:00 of the next Thursday is taken.
    const occupied = [taken(0, { from: from + 7 * 1_440, until: from + 7 * 1_440 + 75 })];
    const document = { practitionerId: offer.practitionerId, day: nextWeek, occupied };
    const write = {
      id: agendaDayId(offer.practitionerId, nextWeek),
      position: 1,
      document,
      keys: keysOf(agendaDays, document),
    };
    await readStore.write([{ view: 'agenda-days', writes: [write], checkpoint: 1 }]);
  });
  afterAll(() => stores.close());

  const nearest = async (
    requested: Partial<SlotRequest>,
    {
      occupied = [] as readonly Occupation[],
      at = now,
      moving = undefined as Parameters<typeof nearestStarts>[0]['moving'],
    } = {},
  ) =>
    (await nearestStarts({ offer, requested: aSlotRequest(requested), occupied, at, moving })).map(
      ({ date, start }) => `${date} ${start}`,
    );

  it('are three, the nearest first, with the days around as the view knows them', async () => {
    expect(await nearest({}, { occupied: [taken(0)] })).toEqual([
      `${day} 10:15`,
      `${nextWeek} 10:15`,
      `${addDays(day, 14)} 09:00`,
    ]);
  });

  it('know the day that was just decided on better than the view', async () => {
    expect(await nearest({}, { occupied: [taken(0), taken(1)] })).toEqual([
      `${nextWeek} 10:15`,
      `${addDays(day, 14)} 09:00`,
      `${addDays(day, 14)} 10:15`,
    ]);
  });

  it('are never in the past nor within the notice', async () => {
    const within = '2026-03-12T07:00:00.000Z';
    expect(await nearest({ start: '09:00' }, { at: within })).toEqual([
      `${day} 10:15`,
      `${nextWeek} 10:15`,
      `${addDays(day, 14)} 09:00`,
    ]);
  });

  it('are the first ones for a day long past', async () => {
    expect(await nearest({ day: '2020-03-12' })).toEqual([
      `${day} 09:00`,
      `${day} 10:15`,
      `${nextWeek} 10:15`,
    ]);
  });

  it.each(['2026-07-09', '9999-12-30'])('are the last ones for %s', async (far) => {
    expect(await nearest({ day: far })).toEqual([
      '2026-04-30 10:15',
      '2026-04-30 09:00',
      '2026-04-23 10:15',
    ]);
  });

  it('are not the session in which one sits already', async () => {
    const session = { consultationId: groupId, addressId: 'address-merciere' };
    const own = taken(0, { ...session, customerId });
    const requested = { consultationId: groupId };
    expect((await nearest(requested, { occupied: [own] }))[0]).toBe(`${day} 10:15`);
    expect((await nearest({ ...requested, relativeId }, { occupied: [own] }))[0]).toBe(
      `${day} 09:00`,
    );
  });

  it('are each person’s own, also for those who ask in the same moment', async () => {
    const session = { consultationId: groupId, addressId: 'address-merciere' };
    const own = taken(0, { ...session, customerId });
    const together = { occupied: [own] };
    const requested = { consultationId: groupId };
    expect((await nearest(requested, together))[0]).toBe(`${day} 10:15`);
    expect((await nearest({ ...requested, relativeId }, together))[0]).toBe(`${day} 09:00`);
    expect((await nearest({ ...requested, relativeId, start: '10:15' }, together))[0]).toBe(
      `${day} 10:15`,
    );
  });

  it('count nothing against a booking that is to move but where it is', async () => {
    const requested = { day: nextWeek, start: '09:00' };
    const begins = from + 7 * 1_440 + 30;
    const request = { occupied: [taken(0, { from: begins, until: begins + 75 })] };
    const off = { bookingId: 'taken-0', day: nextWeek, start: '09:30' };
    expect((await nearest(requested, { ...request, moving: off })).slice(0, 2)).toEqual([
      `${nextWeek} 09:00`,
      `${nextWeek} 10:15`,
    ]);
    expect(await nearest(requested, request)).not.toContain(`${nextWeek} 10:15`);
  });

  it('count nothing against it on the days around either, and are not its own start', async () => {
    const requested = { occupied: [taken(1)] };
    const there = { bookingId: 'taken-0', day: nextWeek, start: '09:00' };
    const moving = (overrides: Partial<typeof there> = {}) =>
      nearest({ start: '10:15' }, { ...requested, moving: { ...there, ...overrides } });
    expect(await moving({ start: '09:30' })).toEqual([
      `${day} 09:00`,
      `${nextWeek} 09:00`,
      `${nextWeek} 10:15`,
    ]);
    expect(await moving()).toEqual([
      `${day} 09:00`,
      `${nextWeek} 10:15`,
      `${addDays(day, 14)} 09:00`,
    ]);
    expect(await moving({ day, start: '09:00' })).toEqual([
      `${nextWeek} 09:00`,
      `${nextWeek} 10:15`,
      `${addDays(day, 14)} 09:00`,
    ]);
  });

  it('follow the day, and the days around, as they move on', async () => {
    expect((await nearest({}, { occupied: [taken(0)] }))[0]).toBe(`${day} 10:15`);
    const full = { occupied: [taken(0), taken(1)] };
    expect((await nearest({}, full))[0]).toBe(`${nextWeek} 10:15`);

    const document = { practitionerId: offer.practitionerId, day: nextWeek, occupied: [] };
    const id = agendaDayId(offer.practitionerId, nextWeek);
    const write = { id, position: 2, document, keys: keysOf(agendaDays, document) };
    await readStore.write([{ view: 'agenda-days', writes: [write], checkpoint: 2 }]);
    expect((await nearest({}, full))[0]).toBe(`${nextWeek} 09:00`);
  });

  it('are none for what is not offered at all', async () => {
    expect(await nearest({ consultationId: 'consultation-unknown' })).toEqual([]);
  });
});
