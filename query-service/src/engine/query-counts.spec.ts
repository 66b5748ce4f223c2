import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { agendaDayId, daysFrom, type AgendaDayDocument, type SearchResult } from 'contracts';
import {
  addressId,
  anOffer,
  aWeeklySlot,
  consultationId,
  day,
  practitionerId,
} from 'contracts/testing';
import type { ReadStore } from 'contracts/ports';
import { openHttp, openTablePlaces, secrets } from 'infra';
import {
  drawnSheet,
  openMemoryStores,
  newsletterSenderForSpecs,
  visioRoomsForSpecs,
} from 'infra/testing';
import { pino } from 'pino';
import { buildQueryApp } from '../app.ts';
import { aPractitioner, openClock, write } from '../testing/index.ts';

/** All methods that read documents from the store. */
const READS = ['get', 'getMany', 'find', 'count', 'scan', 'seen'] as const;

/** The same store with a counter of its calls. */
const counting = (readStore: ReadStore) => {
  let reads = 0;
  const counted = new Proxy(readStore, {
    get: (store, name, self) => {
      if (READS.some((read) => read === name)) reads += 1;
      return Reflect.get(store, name, self) as unknown;
    },
  });
  return {
    counted,
    readsOf: async (work: () => Promise<unknown>) => {
      const before = reads;
      await work();
      return reads - before;
    },
  };
};

const open = async () => {
  const stores = openMemoryStores();
  const { accountStore, processStore, readStore, files } = stores;
  const clock = openClock();
  const { counted, readsOf } = counting(readStore);
  const logger = pino({ level: 'silent' });
  const publicUrl = 'http://localhost:3000';
  const server = await openHttp({
    accountStore,
    secrets,
    clock,
    head: async () => 0,
    publicUrl,
    logger,
  });
  await buildQueryApp(server, {
    readStore: counted,
    accountStore,
    processStore,
    files,
    sheets: { drawn: drawnSheet },
    places: openTablePlaces(),
    visioRooms: visioRoomsForSpecs,
    contact: 'contact@souffle.exemple',
    newsletterSender: newsletterSenderForSpecs,
    calendarOfBooking: async () => undefined,
    clock,
    headAtStart: 0,
  });
  return {
    readStore,
    readsOf,
    starts: async (query: string) => {
      const url = `/professionnel/api/${practitionerId}/filtered-available-slots`;
      const queryText = `consultation=${consultationId}&address=${addressId}&${query}`;
      return (await server.inject(`${url}?${queryText}`)).json<readonly object[]>();
    },
    search: (requested: object) =>
      server.inject({ method: 'POST', url: '/api/search', payload: requested }),
    /** Resolves when the index has read all former writes. */
    settled: () => server.inject('/api/search/suggestions?q=rien'),
    close: async () => {
      await server.close();
      await stores.close();
    },
  };
};

let service: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  service = await open();
});
afterEach(() => service.close());

/** A practice that offers this many hours a day, on each of the week. */
const given = async (until: string, position: number) => {
  await write(
    service.readStore,
    {
      offers: {
        [practitionerId]: anOffer({
          weeklySlots: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) =>
            aWeeklySlot({ slotId: `slot-${dayOfWeek}`, dayOfWeek, from: '06:00', to: until }),
          ),
        }),
      },
      'agenda-days': { [agendaDayId(practitionerId, day)]: { practitionerId, day, occupied: [] } },
    },
    position,
  );
  await service.settled();
};

it('asks the store as often for many candidate starts as for one', async () => {
  const week = 'from=2026-03-11&days=7';
  let few: readonly object[] = [];
  let many: readonly object[] = [];
  await given('07:15', 1);
  const forFew = await service.readsOf(async () => (few = await service.starts(week)));
  await given('23:00', 2);
  const forMany = await service.readsOf(async () => (many = await service.starts(week)));
  expect(few).toHaveLength(7);
  expect(many.length).toBeGreaterThan(10 * few.length);
  expect(forMany).toBe(forFew);
  expect(forFew).toBe(2);
});

it('asks the store as often for eight weeks as for a day', async () => {
  await given('23:00', 1);
  const forDay = await service.readsOf(() => service.starts('from=2026-03-11&days=1'));
  const forAll = await service.readsOf(() => service.starts(''));
  expect(forAll).toBe(forDay);
});

it('asks the store five times for twelve cards, of whom some are free in a week and some never', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `practitioner-${index}`);
  const weeklySlots = [aWeeklySlot()];
  await write(service.readStore, {
    practitioners: Object.fromEntries(ids.map((id) => [id, aPractitioner({ practitionerId: id })])),
    offers: Object.fromEntries(
      ids.map((id, index) => [
        id,
        anOffer({ practitionerId: id, weeklySlots: index === 0 ? [] : weeklySlots }),
      ]),
    ),
    'agenda-days': Object.fromEntries(
      daysFrom(day, 56).map((each): [string, AgendaDayDocument] => [
        agendaDayId('practitioner-1', each),
        { practitionerId: 'practitioner-1', day: each, occupied: [], isCorrupt: true },
      ]),
    ),
  });
  await service.settled();
  let cards: readonly SearchResult[] = [];
  const reads = await service.readsOf(async () => {
    cards = (await service.search({ rawInput: 'claire' })).json<{ results: SearchResult[] }>()
      .results;
  });
  const isFree = ({ hours }: SearchResult) => hours !== null && hours.days.length > 0;
  expect(cards.filter(isFree)).toHaveLength(10);
  expect(cards).toHaveLength(12);
  // Their profiles, their offers, and three steps of days.
  expect(reads).toBe(5);
});
