import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  catalogueStream,
  customerStream,
  keysOf,
  MASK,
  practitionerStream,
  projectedViewNames,
  viewDeclarations,
  type ProjectedView,
  type RebuildState,
  type ViewDocument,
} from 'contracts';
import type { Change, EventStore, Generation, ReadStore, ViewReset } from 'contracts/ports';
import {
  aBookingCancelled,
  aBookingPlaced,
  aCustomerRegistered,
  bookingId,
  customerId,
  day,
  offerEvents,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { allProjections } from '../all-projections.ts';
import { bookingsProjection } from '../agenda/bookings-projection.ts';
import type { Projection } from '../engine/projection.ts';
import { replayViews } from '../replay/replay.ts';
import { runProjections, type ProjectionsDependencies } from '../engine/running/run-projections.ts';
import { append, until } from '../testing/index.ts';
import type { ViewOperations } from './view-operations.ts';

const requestedAt = '2026-03-01T09:00:00.000Z';
const logger = { info: () => {}, warn: () => {} };
const stream = agendaStream(practitionerId, day);

let stores: Stores;
let operations: ViewOperations;
let stop: () => Promise<void>;

const run = async (given: Partial<ProjectionsDependencies> = {}) => {
  const running = runProjections({ ...stores, logger, ...given });
  ({ operations, stop } = running);
  await running.ready;
};

const rebuildOf = async (view: ProjectedView) =>
  (await operations.views(requestedAt)).views.find((each) => each.view === view)?.rebuild;
const comesTo = (state: RebuildState, view: ProjectedView = 'bookings') =>
  until(async () => (await rebuildOf(view))?.state === state);
const rebuild = async (...names: ProjectedView[]) => {
  expect(await operations.start(names, requestedAt)).toBeUndefined();
  for (const view of names) await comesTo('ready', view);
};
const differences = async (view: ProjectedView, limit = 20, after?: string) => {
  const page = await operations.differences(view, { after, limit });
  if (typeof page === 'string') throw new Error(page);
  return page;
};
const arrives = async (...events: Parameters<typeof append>[2]) => {
  const head = await append(stores.eventStore, stream, events);
  await until(async () => (await stores.readStore.checkpoint('bookings')) >= head);
  return head;
};
const live = () => stores.readStore.scan('bookings', { afterId: undefined, limit: 1_000 });
const aNewBooking = (id: string) => aBookingPlaced({ bookingId: id });

/** Writes a document past its projection, as only a bug or a manual change could. */
const tamper = async (id: string, change: Partial<ViewDocument<'bookings'>> | undefined) => {
  const known = await stores.readStore.get('bookings', id);
  const document = change && { ...known, ...change };
  const keys = keysOf(viewDeclarations.bookings, { ...known, ...document });
  const position = await stores.eventStore.head();
  const writes = [{ id, position, document, keys, isRepair: true as const }];
  await stores.readStore.write([{ view: 'bookings', writes, checkpoint: 0 }]);
};

/** The read store with other generations. */
const generating = (changed: (generation: Generation) => Generation): ReadStore => ({
  ...stores.readStore,
  beginGeneration: async (view) => {
    const generation = await stores.readStore.beginGeneration(view);
    return changed(generation) as typeof generation;
  },
});
const writing = (
  write: (generation: Generation, ...given: Parameters<Generation['write']>) => Promise<void>,
): ReadStore =>
  generating((generation) => ({ ...generation, write: (writes) => write(generation, writes) }));

/** The log with smaller pages than requested. */
const inPagesOf = (most: number): EventStore => ({
  ...stores.eventStore,
  readAll: (after, limit) => stores.eventStore.readAll(after, Math.min(limit, most)),
});

/** A generation whose first write waits until the spec releases it. */
const heldBack = () => {
  let letGo = () => {};
  let begun: Generation | undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const readStore = writing(async (generation, writes) => {
    begun = generation;
    await held;
    await generation.write(writes);
  });
  return {
    readStore,
    letGo: () => letGo(),
    isReached: () => begun !== undefined,
    /** Rejects once the generation is dropped. */
    scan: async () => begun?.scan({ afterId: undefined, limit: 1 }),
  };
};

/** An event arrives, and the live views had every chance to write it. */
const arrivesInBetween = async (id: string) => {
  await append(stores.eventStore, stream, [aNewBooking(id)]);
  for (let rounds = 0; rounds < 20; rounds += 1)
    await new Promise((resolve) => setImmediate(resolve));
};

/** Bookings that arrive each time a rebuild has just read the live view's checkpoint. */
const arrivingMeanwhile = (count: number): ReadStore => {
  let left = count;
  return {
    ...stores.readStore,
    checkpoint: async (view) => {
      const checkpoint = await stores.readStore.checkpoint(view);
      if (view === 'bookings' && isRebuilding && left > 0) {
        left -= 1;
        await arrivesInBetween(`between-${left}`);
      }
      return checkpoint;
    },
  };
};
let isRebuilding: boolean;

beforeEach(async () => {
  isRebuilding = false;
  stores = openMemoryStores();
  const { eventStore } = stores;
  await append(eventStore, practitionerStream(practitionerId), offerEvents());
  await append(eventStore, customerStream(customerId), [aCustomerRegistered()]);
  for (let index = 0; index < 40; index += 1)
    await append(eventStore, agendaStream(practitionerId, `2026-04-${(index % 28) + 1}`), [
      aNewBooking(`many-${index}`),
    ]);
  await append(eventStore, stream, [aBookingPlaced(), aBookingCancelled()]);
});
afterEach(async () => {
  await stop();
  await stores.close();
});

describe('a rebuild beside the live view', () => {
  it('ends ready, without a difference, and with the digest of the replay', async () => {
    await run();
    await rebuild('bookings');
    const [replayed] = await replayViews({ ...stores, views: ['bookings'] });
    const digest = replayed?.digest;
    const head = await stores.eventStore.head();
    expect(await rebuildOf('bookings')).toEqual({
      state: 'ready',
      askedAt: requestedAt,
      askedBy: null,
      position: head,
      head,
      percent: 100,
      eventsPerSecond: 0,
      secondsLeft: null,
      documents: 41,
      quarantined: 0,
      differing: 0,
      digest: { live: digest, rebuilt: digest },
      error: null,
    });
  });

  it('has the same digest on two consecutive rebuilds, and when memory holds little', async () => {
    const digests: unknown[] = [];
    for (const documentsInMemory of [1_000, 1_000, 5]) {
      await run({ documentsInMemory });
      await rebuild(...projectedViewNames);
      digests.push((await operations.views(requestedAt)).views.map((view) => view.rebuild?.digest));
      for (const view of projectedViewNames)
        expect(await rebuildOf(view)).toMatchObject({ differing: 0 });
      await stop();
    }
    expect(new Set(digests.map((digest) => JSON.stringify(digest))).size).toBe(1);
  });

  it('forgets what it has written, reads back what is touched again, and ends the same', async () => {
    for (const many of [3, 0, 30, 39])
      await append(stores.eventStore, agendaStream(practitionerId, `2026-04-${(many % 28) + 1}`), [
        aBookingCancelled({ bookingId: `many-${many}` }),
      ]);
    await run();
    await rebuild('bookings', 'agenda-days', 'unseen-alerts');
    const digestOf = async (view: ProjectedView) => (await rebuildOf(view))?.digest;
    const atOnce = await digestOf('bookings');
    await stop();

    const [written, readBack]: [number[], string[]] = [[], []];
    const readStore = generating((generation) => ({
      ...generation,
      write: async (writes) => {
        if (generation.view === 'bookings') written.push(writes.length);
        await generation.write(writes);
      },
      seen: async (ids) => {
        const seen = await generation.seen(ids);
        if (generation.view === 'bookings') readBack.push(...seen.keys());
        return seen;
      },
    }));
    await run({ eventStore: inPagesOf(4), readStore, documentsInMemory: 8 });
    await rebuild('bookings', 'agenda-days', 'unseen-alerts');
    for (const view of ['bookings', 'agenda-days', 'unseen-alerts'] as const)
      expect(await rebuildOf(view)).toMatchObject({ differing: 0 });
    expect(await digestOf('bookings')).toEqual(atOnce);
    expect(await rebuildOf('bookings')).toMatchObject({ documents: 41 });
    expect(written.length).toBeGreaterThan(5);
    expect(Math.max(...written)).toBeLessThanOrEqual(8);
    expect(readBack).toEqual(expect.arrayContaining(['many-3', 'many-0', 'many-30']));
    const head = await arrives(aBookingCancelled({ bookingId: 'many-7' }));
    expect(await operations.switchIn('bookings')).toBe(head);
    expect((await replayViews({ ...stores, views: ['bookings'] }))[0]?.differing).toBe(0);
  });

  it('reads on when a view has more documents than a page', async () => {
    const empty = {
      picture: null,
      trade: null,
      tradePlural: null,
      description: null,
      text: null,
      needs: [],
    };
    const names = Array.from({ length: 450 }, (_, index) => `entry-${index}`);
    const entries = names.map((entryId) => ({
      type: 'CatalogueEntryAdded',
      data: { ...empty, kind: 'keyword', entryId, name: entryId },
    }));
    await append(stores.eventStore, catalogueStream, entries);
    await run();
    await rebuild('catalogue');
    expect(await rebuildOf('catalogue')).toMatchObject({ documents: 450, differing: 0 });
  });

  it('ends equal while writes go on, and stays in step until it is switched in', async () => {
    const { readStore, letGo, isReached } = heldBack();
    await run({ readStore });
    await operations.start(['bookings', 'agenda-days'], requestedAt);
    await until(isReached);
    await arrives(aNewBooking('meanwhile-1'), aNewBooking('meanwhile-2'));
    await arrives(aBookingCancelled({ bookingId: 'many-3' }));
    letGo();
    await comesTo('ready');
    await comesTo('ready', 'agenda-days');
    expect(await rebuildOf('bookings')).toMatchObject({ documents: 43, differing: 0 });
    const head = await arrives(aNewBooking('later'), aBookingCancelled({ bookingId: 'many-4' }));
    await until(async () => (await rebuildOf('bookings'))?.position === head);
    const last = await arrives(aBookingCancelled({ bookingId: 'many-5' }));
    const before = await live();
    expect(await operations.switchIn('bookings')).toBe(last);
    expect(await live()).toEqual(before);
    await arrives(aBookingCancelled({ bookingId: 'many-6' }));
    expect(await readStore.get('bookings', 'many-6')).toMatchObject({ state: 'cancelled' });
    await rebuild('bookings');
    expect(await rebuildOf('bookings')).toMatchObject({ differing: 0 });
  });

  it('takes nothing that comes meanwhile for a difference', async () => {
    await run({ readStore: arrivingMeanwhile(12) });
    isRebuilding = true;
    await rebuild('bookings');
    expect(await rebuildOf('bookings')).toMatchObject({ differing: 0 });
  });

  it('loses nothing that comes while it is switched in', async () => {
    const switching: ReadStore = {
      ...arrivingMeanwhile(3),
      beginGeneration: async (view) => {
        const generation = await stores.readStore.beginGeneration(view);
        const switchIn: Generation['switchIn'] = async (late) => {
          await arrivesInBetween('at-the-last-moment');
          await generation.switchIn(late);
        };
        return { ...generation, switchIn };
      },
    };
    await run({ readStore: switching });
    await rebuild('bookings');
    isRebuilding = true;
    expect(await operations.switchIn('bookings')).toEqual(expect.any(Number));
    await arrives(aNewBooking('later'));
    const [replayed] = await replayViews({ ...stores, views: ['bookings'] });
    expect(replayed).toMatchObject({ documents: (await live()).length, differing: 0 });
    for (const id of ['between-2', 'at-the-last-moment', 'later'])
      expect(await stores.readStore.get('bookings', id)).toBeDefined();
  });

  it('tells nobody, but of the reset when it is switched in', async () => {
    await run();
    const notified: (Change | ViewReset)[] = [];
    const listening = new AbortController();
    const listen = async () => {
      for await (const change of stores.readStore.changes(listening.signal)) notified.push(change);
    };
    const listened = listen();
    await rebuild(...projectedViewNames);
    await stores.readStore.get('bookings', bookingId);
    expect(notified).toEqual([]);
    const position = await operations.switchIn('unseen-alerts');
    await until(() => notified.length > 0);
    listening.abort();
    await listened;
    expect(notified).toEqual([{ view: 'unseen-alerts', reset: true, position }]);
  });
});

describe('a planted difference', () => {
  const place = { ...aBookingPlaced().data.place, city: 'Paris' } as never;

  it('of the keys alone is shown too', async () => {
    await run();
    const document = (await stores.readStore.get('bookings', bookingId)) as object;
    const keys = { ...keysOf(viewDeclarations.bookings, document), customerId: 'nobody' };
    const position = await stores.eventStore.head();
    const write = { id: bookingId, position, document, keys, isRepair: true as const };
    await stores.readStore.write([{ view: 'bookings', writes: [write], checkpoint: 0 }]);
    await rebuild('bookings');
    expect(await differences('bookings')).toMatchObject({
      differing: 1,
      differences: [{ id: bookingId, path: '(index).customerId', live: 'nobody' }],
    });
  });

  it('is shown until it is switched away', async () => {
    await run();
    await tamper(bookingId, { place });
    await tamper('many-7', undefined);
    await tamper('zz-nobody-booked-this', aBookingPlaced().data);
    await rebuild('bookings');
    expect(await rebuildOf('bookings')).toMatchObject({ documents: 41, differing: 3 });
    const { digest } = (await rebuildOf('bookings')) ?? {};
    expect(digest?.live).not.toBe(digest?.rebuilt);
    expect(await differences('bookings')).toEqual({
      differing: 3,
      documents: 41,
      next: null,
      differences: [
        { id: bookingId, path: 'place.city', live: 'Paris', rebuilt: 'Lyon' },
        { id: 'many-7', path: '', live: undefined, rebuilt: expect.anything() },
        { id: 'zz-nobody-booked-this', path: '', live: expect.anything(), rebuilt: undefined },
      ],
    });
    expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ place });
    await operations.switchIn('bookings');
    expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({
      place: { city: 'Lyon' },
    });
    expect(await live()).toHaveLength(41);
    expect(await rebuildOf('bookings')).toBeNull();
    await rebuild('bookings');
    expect(await rebuildOf('bookings')).toMatchObject({ differing: 0 });
  });

  it('is found wherever it is, and listed page by page', async () => {
    const names = Array.from({ length: 450 }, (_, index) => `booking-${1_000 + index}`);
    await append(stores.eventStore, stream, names.map(aNewBooking));
    await run();
    const changed = names.filter((_, index) => index % 3 === 0);
    for (const [index, id] of changed.entries())
      await tamper(id, index % 2 === 0 ? undefined : { consultationName: 'Autre' });
    await rebuild('bookings');
    expect(await rebuildOf('bookings')).toMatchObject({ differing: changed.length });
    const listed: string[] = [];
    let after: string | undefined;
    do {
      const page = await differences('bookings', 40, after);
      listed.push(...page.differences.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(listed).toEqual(changed);
  });

  it('in what identifies a person is masked', async () => {
    await run();
    await tamper(bookingId, { place: { ...aBookingPlaced().data.place, street: 'Ici' } as never });
    await tamper('many-1', undefined);
    await rebuild('bookings');
    const { differences: found } = await differences('bookings');
    expect(found).toMatchObject([
      { id: bookingId, path: 'place.street', live: MASK, rebuilt: MASK },
      { id: 'many-1', rebuilt: { bookingId: 'many-1', place: { street: MASK, city: 'Lyon' } } },
    ]);
  });
});

describe('a rebuild that comes to nothing', () => {
  it('is cancelled at any moment, and may begin again', async () => {
    const { readStore, letGo, isReached, scan } = heldBack();
    await run({ readStore });
    const before = await live();
    await operations.start(['bookings'], requestedAt);
    await until(isReached);
    await operations.start(['offers'], requestedAt);
    expect(await rebuildOf('offers')).toMatchObject({ state: 'waiting' });
    expect(await operations.cancel('offers')).toBeUndefined();
    expect(await operations.start(['bookings'], requestedAt)).toBe('REBUILD_UNDER_WAY');
    expect(await operations.cancel('bookings')).toBeUndefined();
    expect(await rebuildOf('bookings')).toMatchObject({ state: 'cancelled', secondsLeft: null });
    await expect(scan()).rejects.toHaveProperty('message');
    letGo();
    expect(await operations.cancel('bookings')).toBe('REBUILD_OVER');
    expect(await operations.switchIn('bookings')).toBe('REBUILD_NOT_READY');
    expect(await live()).toEqual(before);
    await rebuild('bookings', 'offers');
    expect(await rebuildOf('bookings')).toMatchObject({ differing: 0 });
  });

  it('is cancelled alone: those that are read beside it go on', async () => {
    const { readStore, letGo, isReached } = heldBack();
    await run({ readStore, eventStore: inPagesOf(4), documentsInMemory: 8 });
    await operations.start(['bookings', 'agenda-days'], requestedAt);
    await until(isReached);
    expect(await operations.cancel('bookings')).toBeUndefined();
    letGo();
    await comesTo('ready', 'agenda-days');
    expect(await rebuildOf('agenda-days')).toMatchObject({ differing: 0 });
    expect(await rebuildOf('bookings')).toMatchObject({ state: 'cancelled', documents: 0 });
  });

  it('is cancelled while it is compared', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let scanned = 0;
    const readStore = generating((generation) => ({
      ...generation,
      scan: async (page) => {
        scanned += 1;
        await held;
        return generation.scan(page);
      },
    }));
    await run({ readStore });
    await tamper(bookingId, { consultationName: 'Autre' });
    const before = await live();
    await operations.start(['bookings'], requestedAt);
    await until(() => scanned > 0);
    expect(await rebuildOf('bookings')).toMatchObject({ state: 'comparing' });
    const cancelled = operations.cancel('bookings');
    letGo();
    expect(await cancelled).toBeUndefined();
    await arrives(aNewBooking('later'));
    expect(await rebuildOf('bookings')).toMatchObject({ state: 'cancelled', differing: null });
    expect(await operations.switchIn('bookings')).toBe('REBUILD_NOT_READY');
    expect(await live()).toHaveLength(before.length + 1);
    expect(await live()).toEqual(expect.arrayContaining([...before]));
    await rebuild('bookings');
    expect(await rebuildOf('bookings')).toMatchObject({ differing: 1 });
  });

  it('is dropped, under way or ready', async () => {
    const { readStore, letGo, isReached, scan } = heldBack();
    await run({ readStore });
    const before = await live();
    await operations.start(['bookings'], requestedAt);
    await until(isReached);
    expect(await operations.drop('bookings')).toBeUndefined();
    expect(await rebuildOf('bookings')).toBeNull();
    await expect(scan()).rejects.toHaveProperty('message');
    letGo();
    await rebuild('bookings');
    expect(await operations.drop('bookings')).toBeUndefined();
    expect(await rebuildOf('bookings')).toBeNull();
    expect(await live()).toEqual(before);
  });

  it('fails and says why, and the live view goes on', async () => {
    await run({ readStore: writing(() => Promise.reject(new Error('The disk is full.'))) });
    const before = await live();
    await operations.start(['bookings'], requestedAt);
    await comesTo('failed');
    expect(await rebuildOf('bookings')).toMatchObject({ error: 'The disk is full.' });
    expect(await operations.differences('bookings', { limit: 1 })).toBe('REBUILD_NOT_READY');
    expect(await live()).toEqual(before);
    await arrives(aNewBooking('later'));
    expect(await live()).toHaveLength(before.length + 1);
  });

  it('is not there before one was asked for', async () => {
    await run();
    expect(await operations.cancel('bookings')).toBe('REBUILD_NOT_FOUND');
    expect(await operations.drop('bookings')).toBe('REBUILD_NOT_FOUND');
    expect(await operations.switchIn('bookings')).toBe('REBUILD_NOT_FOUND');
    expect(await operations.differences('bookings', { limit: 1 })).toBe('REBUILD_NOT_FOUND');
  });
});

describe('events that a rebuild cannot apply', () => {
  let isBroken = true;
  const failing: Projection = {
    ...bookingsProjection,
    project: (...[document, recorded, id]: Parameters<typeof bookingsProjection.project>) => {
      if (isBroken && recorded.event.type === 'BookingCancelled') throw new Error('A bug.');
      return bookingsProjection.project(document, recorded, id);
    },
  };
  const projections = allProjections.map((each) => (each.view === 'bookings' ? failing : each));
  const quarantined = async () =>
    (await stores.readStore.scan('quarantined-events', { afterId: 'bookings/', limit: 10 }))
      .map(({ id }) => id)
      .filter((id) => id.startsWith('bookings/'));

  it('are counted, and are the quarantine of the view once it is switched in', async () => {
    isBroken = false;
    await run({ projections });
    const last = await stores.eventStore.eventAt(await stores.eventStore.head());
    isBroken = true;
    await rebuild('bookings');
    expect(await rebuildOf('bookings')).toMatchObject({ quarantined: 1, differing: 1 });
    expect(await quarantined()).toEqual([]);
    await operations.switchIn('bookings');
    expect(await quarantined()).toEqual([`bookings/${last?.id}`]);
    isBroken = false;
    await rebuild('bookings');
    await operations.switchIn('bookings');
    expect(await quarantined()).toEqual([]);
    expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ state: 'cancelled' });
  });
});

describe('the list of views', () => {
  it('says where each is', async () => {
    await run();
    const { head, views: listed } = await operations.views(requestedAt);
    expect(head).toBe(await stores.eventStore.head());
    expect(listed.map(({ view }) => view)).toEqual(projectedViewNames);
    expect(listed.find(({ view }) => view === 'bookings')).toEqual({
      view: 'bookings',
      title: 'Rendez-vous',
      version: bookingsProjection.version,
      state: 'up-to-date',
      position: head,
      lag: 0,
      documents: 41,
      eventsPerSecond: 0,
      quarantined: 0,
      lastError: null,
      rebuild: null,
    });
  });
});
