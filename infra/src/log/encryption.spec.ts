import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  isUnreadable,
  withoutPersonalFields,
  placedFields,
  withPersonalFields,
  type AnyEvent,
  type RecordedEvent,
  type PersonalFields,
} from 'contracts';
import { aBookingPlaced, erasedEvent, goldenEvents, metadataAt } from 'contracts/testing';
import type { EventToAppend, PersonKeys } from 'contracts/ports';
import * as fc from 'fast-check';
import { secrets } from '../security/secrets.ts';
import { openSqliteEventStore, type SqliteEventStore } from '../sqlite/log/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '../sqlite/accounts/sqlite-person-keys.ts';
import { describeEventStore } from '../testing/suites/describe-event-store.ts';
import { aStream } from '../testing/events.ts';
import { chained } from './chained.ts';
import { decrypting, encrypting } from './encryption.ts';
import { destroying, openDataKeys } from './data-keys.ts';

const openKeys = () => openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() });

describeEventStore('SQLite, sealed', async () => {
  const keys = openKeys();
  const store = encrypting(openSqliteEventStore(':memory:'), openDataKeys(keys));
  return {
    ...store,
    close: async () => {
      await store.close();
      await keys.close();
    },
  };
});

let keys: PersonKeys;
let stored: SqliteEventStore;
let log: SqliteEventStore;
beforeEach(() => {
  keys = openKeys();
  stored = openSqliteEventStore(':memory:');
  log = encrypting(chained(stored), openDataKeys(keys));
});
afterEach(async () => {
  await log.close();
  await keys.close();
});

const toAppend = (event: AnyEvent, id = crypto.randomUUID()): EventToAppend => ({
  id,
  event,
  metadata: metadataAt(),
});
const append = async (...events: readonly AnyEvent[]) => {
  const stream = aStream();
  await log.append(
    stream,
    -1,
    events.map((event) => toAppend(event)),
  );
  return stream;
};
const eventsOf = (recorded: readonly RecordedEvent[]) => recorded.map(({ event }) => event);
const read = async (from: Pick<SqliteEventStore, 'readAll'> = log) =>
  eventsOf(await from.readAll(0, 1_000));

const reason = 'Douleurs au dos depuis l’accident';
const placed = aBookingPlaced({ reason });
const { customerId, practitionerId } = placed.data;
type Ciphertexts = Readonly<Record<string, string>>;
/** The stored form of each event: its public part and its ciphertexts. */
const storedParts = async () =>
  (await read(stored)).map(({ type, data }) => {
    const { sealed = {}, ...left } = data as { readonly sealed?: Ciphertexts };
    return { left: { type, data: left }, ciphertexts: sealed };
  });
const firstCiphertexts = async (): Promise<Ciphertexts> =>
  (await storedParts())[0]?.ciphertexts ?? {};

describe('a sealed log', () => {
  it('reads every event as it was appended, by whatever way', async () => {
    const events = goldenEvents.map(({ event }) => event);
    const stream = await append(...events);
    expect(await read()).toEqual(events);
    expect(eventsOf(await log.readStream(stream))).toEqual(events);
    for (const [index, event] of events.entries())
      expect((await log.eventAt(index + 1))?.event).toEqual(event);
    expect(await log.eventAt(events.length + 1)).toBeUndefined();
    const { signal } = new AbortController();
    for await (const batch of log.follow(0, { batchSize: events.length, signal })) {
      expect(eventsOf(batch)).toEqual(events);
      break;
    }
  });

  it('stores what is left of each without its words, and its boxes', async () => {
    const events = goldenEvents.map(({ event }) => event);
    await append(...events);
    expect((await storedParts()).map(({ left }) => left)).toEqual(events.map(erasedEvent));
  });

  it('gives back whatever anybody said, letter by letter', async () => {
    const owned = goldenEvents
      .map(({ event }) => event)
      .filter((event) => withoutPersonalFields(event).words.size > 0);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...owned),
        fc.string({ unit: 'binary' }),
        async (event, stated) => {
          const words: PersonalFields = [...withoutPersonalFields(event).words.values()]
            .flat()
            .map(([path, word]) => [path, typeof word === 'string' ? stated : word]);
          const before = structuredClone(event);
          const spoken = withPersonalFields(event, placedFields(words));
          expect(event).toEqual(before);
          const stream = await append(spoken);
          expect(eventsOf(await log.readStream(stream))).toEqual([spoken]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('answers an append with what was appended, the second time too', async () => {
    const event = toAppend(placed);
    const stream = aStream();
    for (const _ of ['first', 'again']) {
      const answer = await log.append(stream, -1, [event]);
      expect(answer.outcome === 'appended' && eventsOf(answer.recorded)).toEqual([placed]);
    }
    expect(await log.append(stream, -1, [toAppend(placed)])).toEqual({
      outcome: 'conflict',
      revision: 0,
    });
  });

  it('hangs its chain on what is stored', async () => {
    await append(placed, placed);
    const [first, second] = (await stored.readStored(0, 2)).map(({ content }) => content);
    const { metadata } = second as EventToAppend;
    expect(metadata.previousHash).toBe(stored.hashOf(first as EventToAppend));
  });

  it('takes an event for unreadable if its personal fields are in clear', async () => {
    await stored.append(aStream(), -1, [toAppend(placed)]);
    const [event] = await log.readAll(0, 1);
    expect(isUnreadable(event as RecordedEvent)).toBe(true);
  });

  it('makes one box of the same words of the same person, and of no others', async () => {
    await append(placed, aBookingPlaced({ reason, bookingId: 'another' }), aBookingPlaced());
    const ciphertexts = (await storedParts()).map((parts) => parts.ciphertexts);
    expect(ciphertexts[0]).toEqual(ciphertexts[1]);
    expect(ciphertexts[0]?.['customerId']).not.toBe(ciphertexts[2]?.['customerId']);
  });

  it('never meets a nonce again with other words: who has both boxes would open both', async () => {
    await append(placed, aBookingPlaced({ reason: 'Autre chose' }));
    const nonces = (await storedParts()).map(({ ciphertexts: { customerId: box = '' } }) =>
      Buffer.from(box.slice('v1.'.length), 'base64url').subarray(0, 12).toString('hex'),
    );
    expect(nonces[0]).toHaveLength(24);
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe('once a key is gone', () => {
  it('its owner reads as erased, and everybody else as before', async () => {
    await append(placed);
    await keys.destroy(customerId);
    const [event] = await read(decrypting(stored, openDataKeys(keys)));
    expect(event).toEqual({ ...placed, data: { ...placed.data, reason: null } });
  });

  it('its owner reads as erased at once where it was destroyed, whatever was read before', async () => {
    const wordKeys = openDataKeys(keys);
    const reader = decrypting(stored, wordKeys);
    await append(placed);
    expect(await read(reader)).toEqual([placed]);
    await destroying(keys, wordKeys).destroy(customerId);
    expect(await read(reader)).toEqual([{ ...placed, data: { ...placed.data, reason: null } }]);
  });

  it('nothing that is said of its owner is kept, nor answered', async () => {
    await keys.destroy(customerId);
    const answer = await log.append(aStream(), -1, [toAppend(placed)]);
    expect(answer.outcome === 'appended' && eventsOf(answer.recorded)).toEqual([
      { ...placed, data: { ...placed.data, reason: null } },
    ]);
    expect(Object.keys(await firstCiphertexts())).toEqual(['practitionerId']);
  });
});

it('takes no words that are nobody’s', async () => {
  const data = { ...placed.data, customerId: null };
  await expect(append({ ...placed, data })).rejects.toThrow('BookingPlaced does not say whose');
  expect(await stored.head()).toBe(0);
});

it('takes a key that is lost for damage, not for one that was destroyed', async () => {
  await append(placed);
  const others = openKeys();
  const [read] = await decrypting(stored, openDataKeys(others)).readAll(0, 1);
  expect(isUnreadable(read as RecordedEvent)).toBe(true);
  await others.close();
});

describe('whoever reads', () => {
  it('opens the types that they ask for alone', async () => {
    const events = goldenEvents.map(({ event }) => event);
    await append(...events);
    const opens = (type: string) => type === 'BookingPlaced';
    expect(await read(decrypting(stored, openDataKeys(keys), { opens }))).toEqual(
      events.map((event) => (opens(event.type) ? event : erasedEvent(event))),
    );
  });

  it('asks for the keys of a page once, and makes none', async () => {
    await append(placed, placed);
    const requests: (readonly string[])[] = [];
    const counted = {
      keyFor: () => Promise.reject(new Error('A key was made.')),
      keysOf: (ownerIds: readonly string[]) => {
        requests.push(ownerIds);
        return keys.keysOf(ownerIds);
      },
    };
    const reader = decrypting(stored, openDataKeys(counted));
    expect(await read(reader)).toEqual([placed, placed]);
    expect(await read(reader)).toEqual([placed, placed]);
    expect(requests.map((ids) => ids.toSorted())).toEqual([
      [customerId, practitionerId].toSorted(),
    ]);
  });
});

describe('a box that is none', () => {
  /** An event whose `sealed` field was altered by hand, and its successor. */
  const forged = async (
    event: AnyEvent,
    sealed: (ciphertexts: Ciphertexts) => Readonly<Record<string, unknown>>,
  ) => {
    await append(placed);
    const data = { ...event.data, sealed: sealed(await firstCiphertexts()) };
    await stored.append(aStream(), -1, [toAppend({ ...event, data })]);
    await append(placed);
    const [, changed, after] = await log.readAll(0, 3);
    expect(after?.event).toEqual(placed);
    return changed as RecordedEvent;
  };

  it.each<[string, (ciphertexts: Ciphertexts) => unknown]>([
    ['altered', ({ customerId: box = '' }) => box.replace(/.$/, 'é')],
    ['cut', ({ customerId: box = '' }) => box.slice(0, -4)],
    ['somebody else’s', ({ practitionerId: box }) => box],
    ['of another version', ({ customerId: box = '' }) => box.replace('v1', 'v2')],
    ['no text', () => 1],
  ])('(%s) makes its event unreadable where it stands, and stops nobody', async (_, boxOf) => {
    const changed = await forged(erasedEvent(placed), (ciphertexts) => ({
      ...ciphertexts,
      customerId: boxOf(ciphertexts),
    }));
    expect([isUnreadable(changed), changed.position]).toEqual([true, 2]);
  });

  it('for words that its event has no place for is none either', async () => {
    const other = { type: 'RequestWithdrawn', data: { customerId, practitionerId } };
    expect(isUnreadable(await forged(other, (ciphertexts) => ciphertexts))).toBe(true);
  });

  it.each([null, 'v1.', 1])(
    'beside personal fields in clear makes it unreadable: %p',
    async (sealed) => {
      const event = { ...placed, data: { ...placed.data, sealed } };
      await stored.append(aStream(), -1, [toAppend(event)]);
      const [read] = await log.readAll(0, 1);
      expect(isUnreadable(read as RecordedEvent)).toBe(true);
    },
  );
});
