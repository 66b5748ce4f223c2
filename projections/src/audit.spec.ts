import { describe, expect, it } from '@jest/globals';
import { agendaStream, type AnyEvent, type RecordedEvent } from 'contracts';
import {
  aBookingCancelled,
  aBookingPlaced,
  day,
  metadataAt,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { audit, auditLines } from './audit.ts';
import { append } from './testing/index.ts';

const stream = agendaStream(practitionerId, day);

/** A log that no store of ours would have written: what the audit is there to find. */
const logOf = (recorded: readonly RecordedEvent[], countsPositions = true) => ({
  countsPositions,
  head: async () => Math.max(0, ...recorded.map(({ position }) => position)),
  readAll: async (after: number, limit: number) => {
    const from = recorded.findIndex(({ position }) => position > after);
    return from < 0 ? [] : recorded.slice(from, from + limit);
  },
});

const recorded = (
  position: number,
  event: AnyEvent,
  facts: Partial<RecordedEvent> = {},
): RecordedEvent => ({
  id: `event-${position}`,
  stream,
  revision: position - 1,
  position,
  event,
  metadata: metadataAt(),
  ...facts,
});

/** Of an hour, with a pause of 15 minutes. */
const placed = (start: string, bookingId: string, facts = {}) => {
  const startsAt = `2026-03-12T${String(Number(start.slice(0, 2)) - 1).padStart(2, '0')}${start.slice(2)}:00.000Z`;
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  return aBookingPlaced({ bookingId, start, startsAt, endsAt, ...facts });
};
const seat = (bookingId: string, facts = {}) =>
  placed('09:00', bookingId, {
    placesMax: 2,
    customerId: `customer of ${bookingId}`.replaceAll(' ', '-'),
    ...facts,
  });
const eventIdsOf = async (...events: readonly AnyEvent[]) => {
  const log = logOf(events.map((event, index) => recorded(index + 1, event)));
  return (await audit({ eventStore: log })).anomalies.map(({ eventIds }) => eventIds);
};

it('certifies a log of the real store', async () => {
  const stores = openMemoryStores();
  await append(stores.eventStore, stream, [
    placed('09:00', 'one'),
    aBookingCancelled({ bookingId: 'one' }),
    placed('09:30', 'two'),
    placed('10:45', 'three'),
  ]);
  const result = await audit(stores);
  expect(result).toEqual({ bookings: 3, events: 5, anomalies: [] });
  expect(auditLines(result)).toEqual(['0 anomalie sur 3 réservations, 5 événements']);
  await stores.close();
});

describe('two bookings that meet', () => {
  it('are found, with their events', async () => {
    const log = logOf([recorded(1, placed('09:00', 'one')), recorded(2, placed('09:30', 'two'))]);
    const result = await audit({ eventStore: log });
    expect(auditLines(result)).toEqual([
      `Le praticien ${practitionerId}, le ${day} : les rendez-vous de 09:00 et de 09:30 se chevauchent. [event-1, event-2]`,
    ]);
  });

  it('meet in the pause too', async () => {
    expect(await eventIdsOf(placed('09:00', 'one'), placed('10:10', 'two'))).toHaveLength(1);
    expect(await eventIdsOf(placed('09:00', 'one'), placed('10:15', 'two'))).toEqual([]);
  });

  it('do not when one was cancelled, or the other is somebody else’s', async () => {
    const cancelled = aBookingCancelled({ bookingId: 'one' });
    expect(await eventIdsOf(placed('09:00', 'one'), cancelled, placed('09:30', 'two'))).toEqual([]);
    const other = placed('09:30', 'two', { practitionerId: otherPractitionerId });
    const elsewhere = { stream: agendaStream(otherPractitionerId, day), revision: 0 };
    const log = logOf([recorded(1, placed('09:00', 'one')), recorded(2, other, elsewhere)]);
    expect((await audit({ eventStore: log })).anomalies).toEqual([]);
  });

  it('cannot hide in the stream of another day', async () => {
    const elsewhere = { stream: agendaStream(practitionerId, '2026-03-13'), revision: 0 };
    const log = logOf([
      recorded(1, placed('09:00', 'one')),
      recorded(2, placed('09:30', 'two'), elsewhere),
    ]);
    expect((await audit({ eventStore: log })).anomalies).toMatchObject([{ eventIds: ['event-2'] }]);
  });
});

describe('a group session', () => {
  it('shares its start up to its places', async () => {
    expect(await eventIdsOf(seat('one'), seat('two'))).toEqual([]);
  });
  it('has no more seats than its largest deal', async () => {
    expect(await eventIdsOf(seat('one'), seat('two'), seat('three'))).toEqual([
      ['event-1', 'event-2', 'event-3'],
    ]);
    expect(await eventIdsOf(seat('one'), seat('two'), seat('three', { placesMax: 3 }))).toEqual([]);
  });
  it('has no place twice for the same person', async () => {
    const customerId = 'customer-camille';
    expect(await eventIdsOf(seat('one', { customerId }), seat('two', { customerId }))).toEqual([
      ['event-1', 'event-2'],
    ]);
    const relativeId = 'relative-jeanne';
    expect(
      await eventIdsOf(seat('one', { customerId }), seat('two', { customerId, relativeId })),
    ).toEqual([]);
  });
  it('gives a place back when it is cancelled, and no more', async () => {
    const back = aBookingCancelled({ bookingId: 'one' });
    expect(await eventIdsOf(seat('one'), seat('two'), back, seat('three'))).toEqual([]);
    expect(
      await eventIdsOf(seat('one'), seat('two'), back, back, seat('three'), seat('four')),
    ).toEqual([['event-2', 'event-5', 'event-6']]);
  });
  it('is one consultation, way and address', async () => {
    for (const facts of [
      { consultationId: 'other' },
      { option: 'VISIO' },
      { place: { ...aBookingPlaced().data.place, addressId: 'other' } },
    ])
      expect(await eventIdsOf(seat('one'), seat('two', facts))).toHaveLength(1);
  });
});

it('finds a gap in the revisions of a stream', async () => {
  const log = logOf([
    recorded(1, placed('09:00', 'one')),
    recorded(2, placed('10:30', 'two'), { revision: 2 }),
  ]);
  expect(auditLines(await audit({ eventStore: log }))).toEqual([
    `Dans le flux ${stream}, la révision 2 suit la révision 0. [event-1, event-2]`,
  ]);
});

describe('positions', () => {
  const at = (positions: readonly number[], countsPositions: boolean) =>
    logOf(
      positions.map((position, index) =>
        recorded(position, placed(`${String(9 + 2 * index).padStart(2, '0')}:00`, `${index}`), {
          id: `event-${index + 1}`,
          revision: index,
        }),
      ),
      countsPositions,
    );
  const found = async (positions: readonly number[], countsPositions = true) =>
    auditLines(await audit({ eventStore: at(positions, countsPositions) }));

  it('count on from one', async () => {
    expect(await found([1, 2, 3])).toEqual(['0 anomalie sur 3 réservations, 3 événements']);
    expect(await found([2, 3])).toEqual(['La position 2 suit la position 0. [event-1]']);
  });
  it('have no gap', async () => {
    expect(await found([1, 3, 4])).toEqual(['La position 3 suit la position 1. [event-2]']);
  });
  it('do not come twice', async () => {
    expect(await found([1, 2, 2])).toEqual(['La position 2 suit la position 2. [event-3]']);
  });
  it('only grow in a store that does not count them', async () => {
    expect(await found([5, 9, 12], false)).toEqual(['0 anomalie sur 3 réservations, 3 événements']);
    expect(await found([5, 9, 9], false)).toEqual(['La position 9 suit la position 9. [event-3]']);
  });
});

it('finds an event that breaks its schema or is unknown', async () => {
  expect(await eventIdsOf(placed('09:00', 'one', { day: 'jeudi' }))).toEqual([['event-1']]);
  const log = logOf([recorded(1, { type: 'Unheard', data: {} })]);
  expect(auditLines(await audit({ eventStore: log }))).toEqual([
    'Le type Unheard est inconnu. [event-1]',
  ]);
});

it('finds metadata that break their schema, which say who did it', async () => {
  const metadata = { ...metadataAt(), actor: { role: 'somebody' } } as never;
  const log = logOf([recorded(1, placed('09:00', 'one'), { metadata })]);
  const [line] = auditLines(await audit({ eventStore: log }));
  expect(line).toMatch(
    /^Les métadonnées ne respectent pas leur schéma \(\/actor\/role enum\)\. \[event-1\]$/,
  );
});

it('finds a booking that takes two places', async () => {
  const log = logOf([recorded(1, placed('09:00', 'one')), recorded(2, placed('11:00', 'one'))]);
  expect(auditLines(await audit({ eventStore: log }))).toEqual([
    `Le praticien ${practitionerId}, le ${day} : le rendez-vous one prend deux places. [event-1, event-2]`,
  ]);
});

it('finds the same when memory holds only a few streams at a time', async () => {
  const days = Array.from({ length: 9 }, (_, index) => `2026-03-${10 + index}`);
  const streams = days.map((each) => agendaStream(practitionerId, each));
  const events = days.flatMap((each, index) =>
    ['08:00', '08:30'].map((hour, turn) =>
      recorded(
        turn * 9 + index + 1,
        aBookingPlaced({
          bookingId: `${each}-${turn}`,
          day: each,
          start: turn === 0 ? '09:00' : '09:30',
          startsAt: `${each}T${hour}:00.000Z`,
          endsAt: `${each}T09:30:00.000Z`,
        }),
        { stream: streams[index] ?? '', revision: turn },
      ),
    ),
  );
  const eventStore = logOf(events.sort((one, other) => one.position - other.position));
  const whole = await audit({ eventStore });
  expect(whole.anomalies).toHaveLength(9);
  const inParts = await audit({ eventStore, itemsInMemory: 4 });
  const inOrder = (found: typeof whole) =>
    found.anomalies.map(({ eventIds }) => eventIds.join()).sort();
  expect(inOrder(inParts)).toEqual(inOrder(whole));
  expect(inParts).toMatchObject({ bookings: 18, events: 18 });
});
