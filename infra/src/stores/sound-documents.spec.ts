import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { agendaDayId, type ViewName } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { day, nextDay, practitionerId } from 'contracts/testing';
import { openSqliteReadStore } from '../sqlite/views/sqlite-read-store.ts';
import { openSoundDocuments, type FaultyDocument } from './sound-documents.ts';

let stored: ReadStore;
let sound: ReturnType<typeof openSoundDocuments>;
let reported: FaultyDocument[];
beforeEach(() => {
  stored = openSqliteReadStore(':memory:');
  reported = [];
  sound = openSoundDocuments(stored, (faulty) => reported.push(faulty));
});
afterEach(() => stored.close());

const write = (view: ViewName, id: string, document: object, keys = {}) =>
  stored.write([{ view, checkpoint: 1, writes: [{ id, position: 1, document, keys }] }]);

const alertKeys = (eventPosition: number) => ({ partyId: practitionerId, eventPosition });
const anAlert = (eventPosition: number) => ({
  alertId: `alert-${eventPosition}`,
  partyId: practitionerId,
  kind: 'nouveau',
  about: { kind: 'booking', id: 'booking-1' },
  otherPartyId: null,
  relativeId: null,
  day,
  start: '09:00',
  from: null,
  late: false,
  at: '2026-03-10T10:00:00.000Z',
  eventPosition,
});
const alertsFound = async (limit: number) => {
  const found = await sound.readStore.find('unseen-alerts', {
    where: { partyId: practitionerId },
    between: ['eventPosition', undefined, undefined],
    limit,
  });
  return found.map(({ eventPosition }) => eventPosition);
};

it.each([
  ['a day that does not exist', { day: '2026-02-30' }],
  ['an instant that does not exist', { at: '2026-02-10T25:00:00.000Z' }],
  ['an unknown kind', { kind: 'autre' }],
  ['another type', { late: 'non' }],
  ['half a character', { otherPartyId: 'client-\uD83D' }],
])('leaves a document with %s out of lists, and fills them with the next', async (_, fault) => {
  for (const position of [1, 2, 3, 4, 5, 6]) {
    const isFaulty = position === 2 || position === 3;
    const document = { ...anAlert(position), ...(isFaulty ? fault : {}) };
    await write('unseen-alerts', `alert-${position}`, document, alertKeys(position));
  }
  expect(await alertsFound(2)).toEqual([1, 4]);
  expect(await alertsFound(3)).toEqual([1, 4, 5]);
  const scanned = await sound.readStore.scan('unseen-alerts', { afterId: undefined, limit: 3 });
  expect(scanned.map(({ id }) => id)).toEqual(['alert-1', 'alert-4', 'alert-5']);
  const many = await sound.readStore.getMany('unseen-alerts', ['alert-2', 'alert-4']);
  expect([...many.keys()]).toEqual(['alert-4']);
  expect(await sound.readStore.get('unseen-alerts', 'alert-3')).toBeUndefined();
  expect(reported.map(({ view, id }) => [view, id])).toEqual([
    ['unseen-alerts', 'alert-2'],
    ['unseen-alerts', 'alert-3'],
  ]);
  expect(JSON.stringify(reported)).not.toContain(String(Object.values(fault)[0]));
});

it('reports a document once that has lost its own id', async () => {
  const { alertId: _, ...document } = anAlert(1);
  await write('unseen-alerts', 'alert-1', document, alertKeys(1));
  await alertsFound(5);
  await sound.readStore.get('unseen-alerts', 'alert-1');
  expect(reported).toHaveLength(1);
});

it('closes a day whose document is damaged: without one, it would be free', async () => {
  const id = agendaDayId(practitionerId, day);
  await write('agenda-days', id, { practitionerId, day, occupied: [{ bookingId: 'booking-1' }] });
  const closed = { practitionerId, day, occupied: [], isCorrupt: true };
  expect(await sound.readStore.get('agenda-days', id)).toEqual(closed);
  const days = await sound.readStore.getMany('agenda-days', [
    id,
    agendaDayId(practitionerId, nextDay),
  ]);
  expect([...days.values()]).toEqual([closed]);
});

it('rejects a single damaged document where its absence would end something', async () => {
  await write('unseen-alerts', 'alert-1', { ...anAlert(1), late: null });
  await expect(sound.strictStore.get('unseen-alerts', 'alert-1')).rejects.toThrow('its schema');
  expect(await sound.strictStore.get('unseen-alerts', 'alert-9')).toBeUndefined();
});
