import { expect, it } from '@jest/globals';
import { openKeyedHashes } from './keyed-hashes.ts';
import { openVisioRooms } from './visio-rooms.ts';

const session = {
  bookingId: 'booking-1',
  practitionerId: 'practitioner-1',
  consultationId: 'consultation-1',
  startsAt: '2026-03-12T08:00:00.000Z',
  placesMax: 1,
};
const rooms = openVisioRooms(
  'https://visio.exemple.fr/salles',
  openKeyedHashes('key of the specs'),
);

it('makes one room for each booking, the same each time and after a move', () => {
  expect(rooms.of(session)).toMatch(/^https:\/\/visio\.exemple\.fr\/salles\/souffle-[0-9a-f]{40}$/);
  expect(rooms.of({ ...session, startsAt: '2026-03-19T08:00:00.000Z' })).toBe(rooms.of(session));
  expect(rooms.of({ ...session, bookingId: 'booking-2' })).not.toBe(rooms.of(session));
  expect(rooms.host).toBe('visio.exemple.fr');
});

it('brings a group together in one room, another one at each start', () => {
  const seat = { ...session, placesMax: 8 };
  expect(rooms.of({ ...seat, bookingId: 'booking-2' })).toBe(rooms.of(seat));
  expect(rooms.of({ ...seat, startsAt: '2026-03-19T08:00:00.000Z' })).not.toBe(rooms.of(seat));
});

it('cannot be worked out without the key', () => {
  const others = openVisioRooms('https://visio.exemple.fr/salles', openKeyedHashes('another key'));
  expect(others.of(session)).not.toBe(rooms.of(session));
});
