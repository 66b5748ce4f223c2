import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  catalogueStream,
  customerStream,
  keysOf,
  practitionerStream,
  viewDeclarations,
  type ViewName,
} from 'contracts';
import type { Page, ReadStore } from 'contracts/ports';
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
import { replayLines } from './replay-lines.ts';
import { replayViews } from './replay.ts';
import { runProjections, type RunningProjections } from '../engine/running/run-projections.ts';
import { append, until } from '../testing/index.ts';

let stores: Stores;
let running: RunningProjections;

const stream = agendaStream(practitionerId, day);
const replayAll = async (documentsInMemory = 1_000) =>
  replayViews({ ...stores, documentsInMemory });
const bookingsIn = (replays: Awaited<ReturnType<typeof replayAll>>) =>
  replays.find(({ view }) => view === 'bookings');

/** Writes a document past its projection, as only a bug or a manual change could. */
const tamper = async (id: string, change: object | undefined) => {
  const [known] = [await stores.readStore.get('bookings', id)];
  const position = (await stores.eventStore.head()) + 1;
  const document = change && { ...known, ...change };
  const keys = keysOf(viewDeclarations.bookings, { ...known, ...document });
  await stores.readStore.write([
    { view: 'bookings', writes: [{ id, position, document, keys }], checkpoint: 0 },
  ]);
  // The log must continue beyond the altered document, which would otherwise count as newer than the log.
  const head = await append(stores.eventStore, 'other', [{ type: 'Unheard', data: {} }]);
  await until(async () => (await stores.readStore.checkpoint('bookings')) >= head);
};

beforeEach(async () => {
  stores = openMemoryStores();
  const { eventStore } = stores;
  await append(eventStore, practitionerStream(practitionerId), offerEvents());
  await append(eventStore, customerStream(customerId), [aCustomerRegistered()]);
  for (let index = 0; index < 40; index += 1)
    await append(eventStore, agendaStream(practitionerId, `2026-04-${(index % 28) + 1}`), [
      aBookingPlaced({ bookingId: `many-${index}` }),
    ]);
  await append(eventStore, stream, [aBookingPlaced(), aBookingCancelled()]);
  running = runProjections({ ...stores, logger: { info: () => {}, warn: () => {} } });
  await running.ready;
});
afterEach(async () => {
  await running.stop();
  await stores.close();
});

it('finds no difference, and the same digest twice', async () => {
  const first = await replayAll();
  expect(first.map(({ view, differing }) => [view, differing])).toEqual([
    ['accounts', 0],
    ['agenda-days', 0],
    ['applications', 0],
    ['article-drafts', 0],
    ['article-texts', 0],
    ['articles', 0],
    ['articles-due', 0],
    ['attached-customers', 0],
    ['bookings', 0],
    ['catalogue', 0],
    ['client-notes', 0],
    ['consultations', 0],
    ['customer-practitioners', 0],
    ['customers', 0],
    ['diplomas', 0],
    ['erasures-due', 0],
    ['invoice-series', 0],
    ['invoices', 0],
    ['invoicing', 0],
    ['issues', 0],
    ['issues-due', 0],
    ['ledgers-due', 0],
    ['mails-due', 0],
    ['mails-settled', 0],
    ['messages', 0],
    ['moves-unfinished', 0],
    ['offers', 0],
    ['papers', 0],
    ['people', 0],
    ['practitioners', 0],
    ['referral-codes', 0],
    ['requests', 0],
    ['requests-due', 0],
    ['seats', 0],
    ['subscriptions', 0],
    ['subscriptions-due', 0],
    ['unseen-alerts', 0],
    ['visio-links', 0],
    ['workshop-notes', 0],
    ['workshops', 0],
    ['workshops-due', 0],
  ]);
  expect(bookingsIn(first)?.documents).toBe(41);
  expect(await replayAll()).toEqual(first);
});

it('is the same when memory holds only a few documents at a time', async () => {
  expect(await replayAll(5)).toEqual(await replayAll());
});

it('reads on when a view has more documents than one page', async () => {
  const empty = {
    picture: null,
    trade: null,
    tradePlural: null,
    description: null,
    text: null,
    needs: [],
  };
  const names = Array.from({ length: 1_100 }, (_, index) => `entry-${index}`);
  const entries = names.map((entryId) => ({
    type: 'CatalogueEntryAdded',
    data: { ...empty, kind: 'keyword', entryId, name: entryId },
  }));
  const head = await append(stores.eventStore, catalogueStream, entries);
  await until(async () => (await stores.readStore.checkpoint('catalogue')) >= head);
  expect(await replayViews({ ...stores, views: ['catalogue'] })).toMatchObject([
    { documents: 1_100, differing: 0 },
  ]);
});

it('answers only the views that were asked for', async () => {
  const replays = await replayViews({ ...stores, views: ['offers'] });
  expect(replays.map(({ view, documents }) => [view, documents])).toEqual([['offers', 1]]);
});

it('finds a planted difference, and where it is', async () => {
  const before = bookingsIn(await replayAll());
  await tamper(bookingId, { place: { ...aBookingPlaced().data.place, city: 'Paris' } });
  const after = bookingsIn(await replayAll());
  expect(after).toMatchObject({
    differing: 1,
    differences: [{ id: bookingId, path: 'place.city', live: 'Paris', rebuilt: 'Lyon' }],
  });
  expect(after?.digest).toBe(before?.digest);
});

it('finds a document that is missing, also in parts', async () => {
  await tamper('many-7', undefined);
  for (const documents of [5, 1_000])
    expect(bookingsIn(await replayAll(documents))).toMatchObject({
      documents: 41,
      differing: 1,
      differences: [{ id: 'many-7', path: '', live: undefined }],
    });
});

it('finds a document that the log does not make, also in parts', async () => {
  await tamper('zz-nobody-booked-this', aBookingPlaced().data);
  for (const documents of [5, 1_000])
    expect(bookingsIn(await replayAll(documents))).toMatchObject({
      documents: 41,
      differing: 1,
      differences: [{ id: 'zz-nobody-booked-this', path: '', rebuilt: undefined }],
    });
});

it('finds a document that is held under other keys than it says', async () => {
  const document = await stores.readStore.get('bookings', bookingId);
  const position = (await stores.eventStore.head()) + 1;
  const keys = { ...keysOf(viewDeclarations.bookings, document ?? {}), customerId: 'nobody' };
  const write = { id: bookingId, position, document: document as object, keys };
  await stores.readStore.write([{ view: 'bookings', writes: [write], checkpoint: 0 }]);
  await append(stores.eventStore, 'other', [{ type: 'Unheard', data: {} }]);
  expect(bookingsIn(await replayAll())).toMatchObject({
    differing: 1,
    differences: [
      { id: bookingId, path: '(index).customerId', live: 'nobody', rebuilt: customerId },
    ],
  });
});

it('masks what identifies a person, unless the values are asked for', async () => {
  await tamper(bookingId, { reason: 'Mal de dos' });
  const replays = await replayAll();
  expect(replayLines(replays).join()).not.toContain('Mal de dos');
  expect(replayLines(replays).join()).toContain('reason');
  expect(replayLines(replays, { showsValues: true }).join()).toContain('Mal de dos');
});

it.each(['checkpoint', 'scan'] as const)(
  'does not take what came meanwhile for a difference: at its %s',
  async (requested) => {
    await running.stop();
    let isReplaying = false;
    /** A cancellation arrives, and the views had every chance to write it. */
    const arrives = async (view: ViewName) => {
      if (view !== 'bookings' || !isReplaying) return;
      isReplaying = false;
      await append(stores.eventStore, stream, [aBookingCancelled({ bookingId: 'many-7' })]);
      for (let rounds = 0; rounds < 20; rounds += 1)
        await new Promise((resolve) => setImmediate(resolve));
    };
    const readStore: ReadStore = {
      ...stores.readStore,
      [requested]: async (view: ViewName, page: Page) => {
        const known = requested === 'scan' ? undefined : await stores.readStore.checkpoint(view);
        await arrives(view);
        return known ?? stores.readStore.scan(view, page);
      },
    };
    running = runProjections({ ...stores, readStore, logger: { info: () => {}, warn: () => {} } });
    await running.ready;
    isReplaying = true;
    const [replayed] = await running.operations.replay(['bookings']);
    expect(isReplaying).toBe(false);
    expect(replayed?.differences).toEqual([]);
  },
);

it('compares a view that is behind the others at its own position', async () => {
  await running.stop();
  await stores.readStore.emptyView('bookings');
  const replays = await replayAll();
  expect(replays.map(({ differing }) => differing)).toEqual(replays.map(() => 0));
  expect(bookingsIn(replays)?.documents).toBe(0);
});

describe('while somebody is erased whose documents were not made anew yet', () => {
  const erased = { customerId, accountId: null };
  beforeEach(async () => {
    const theirs = aBookingPlaced({ bookingId: 'theirs', day: '2026-05-04', reason: 'Le dos' });
    await append(stores.eventStore, agendaStream(practitionerId, '2026-05-04'), [theirs]);
    const head = await append(stores.eventStore, customerStream(customerId), [
      { type: 'CustomerErased', data: erased },
    ]);
    for (const view of ['bookings', 'customers', 'people'] as const)
      await until(async () => (await stores.readStore.checkpoint(view)) >= head);
    await stores.personKeys.destroy(customerId);
  });
  const found = async () =>
    (await replayAll())
      .filter(({ differing, erasing }) => differing + erasing.length > 0)
      .map(({ view, differing, erasing }) => [view, differing, erasing.includes(customerId)]);

  it('counts what is theirs for no difference, and everything else for one', async () => {
    const before = await replayAll();
    expect(bookingsIn(before)?.differing).toBe(0);
    expect(bookingsIn(before)?.erasing).toEqual(['theirs']);
    expect(await found()).toContainEqual(['customers', 0, true]);
    await tamper('zz-nobody-booked-this', aBookingPlaced({ customerId: 'other' }).data);
    expect(bookingsIn(await replayAll())).toMatchObject({
      differing: 1,
      differences: [{ id: 'zz-nobody-booked-this' }],
    });
  });

  it('says nothing of what they said, also to who asks for the values', async () => {
    const lines = replayLines(await replayAll(), { showsValues: true }).join('\n');
    expect(lines).toContain(`  customers ${customerId} : effacement en cours`);
    expect(lines).not.toContain('en direct');
  });

  it('makes the same of the log before and after they are made anew, and then has no more to say', async () => {
    const before = (await replayAll()).map(({ digest }) => digest);
    await running.operations.reproject([customerId]);
    expect(await found()).toEqual([]);
    expect((await replayAll()).map(({ digest }) => digest)).toEqual(before);
  });

  it('counts differences again once it is said that nothing of them is left', async () => {
    await append(stores.eventStore, customerStream(customerId), [
      { type: 'CustomerErasureCompleted', data: { customerId } },
    ]);
    expect(await found()).toContainEqual(['customers', 1, false]);
  });
});

it('names the documents of a practitioner who is being erased, and counts them for no difference', async () => {
  const held = 'held';
  const words = { street: '1 rue des Lucioles' };
  const theirs = aBookingPlaced({ bookingId: held, day: '2026-05-04' });
  const data = { ...theirs.data, place: theirs.data.place && { ...theirs.data.place, ...words } };
  await append(stores.eventStore, agendaStream(practitionerId, '2026-05-04'), [
    { ...theirs, data },
  ]);
  const gone = { practitionerId, accountId: null, diplomaIds: [] };
  const head = await append(stores.eventStore, practitionerStream(practitionerId), [
    { type: 'PractitionerErased', data: gone },
  ]);
  for (const view of ['bookings', 'practitioners'] as const)
    await until(async () => (await stores.readStore.checkpoint(view)) >= head);
  await stores.personKeys.destroy(practitionerId);
  const before = bookingsIn(await replayAll());
  expect(before?.differing).toBe(0);
  expect(before?.erasing).toContain(held);
  await append(stores.eventStore, practitionerStream(practitionerId), [
    { type: 'PractitionerErasureCompleted', data: { practitionerId } },
  ]);
  expect(bookingsIn(await replayAll())?.differing).toBeGreaterThan(0);
});

it('prints a line a view, the differences, and the sum at the end', () => {
  const digest = 'a'.repeat(64);
  const same = {
    view: 'bookings',
    documents: 1_234_567,
    differing: 0,
    erasing: ['booking-1'],
    differences: [],
    digest,
  };
  const other = {
    view: 'offers',
    documents: 1,
    differing: 2,
    erasing: [],
    differences: [{ id: 'offer-1', path: 'mode', live: 'manual', rebuilt: undefined }],
    digest,
  };
  expect(replayLines([same, other] as Parameters<typeof replayLines>[0])).toEqual([
    `bookings: 0 écart sur 1\u00A0234\u00A0567 documents · ${digest}`,
    `offers: 2 écarts sur 1 document · ${digest}`,
    '  offers offer-1 mode : en direct "manual", recalculé (absent)',
    '  bookings booking-1 : effacement en cours',
    '2 écarts sur 1\u00A0234\u00A0568 documents',
  ]);
});

it('names so many documents of whom is being erased, and counts the others', () => {
  const ids = Array.from({ length: 22 }, (_, index) => `booking-${index + 1}`);
  const replay = { view: 'bookings', documents: 22, differing: 0, erasing: ids, differences: [] };
  const lines = replayLines([{ ...replay, digest: '' }] as Parameters<typeof replayLines>[0]);
  expect(lines.slice(1, -1)).toEqual([
    ...ids.slice(0, 20).map((id) => `  bookings ${id} : effacement en cours`),
    '  et 2 autres : effacement en cours',
  ]);
});
