import { expect, it } from '@jest/globals';
import type { AnyEvent } from 'contracts';
import { erasedEvent, goldenEvents } from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { allProjections } from '../all-projections.ts';
import { foldViews } from './fold-views.ts';
import { openMemoryDocuments } from '../replay/memory-documents.ts';
import { rebuiltIn } from './rebuilt.ts';
import { append } from '../testing/index.ts';

const { signal } = new AbortController();

it('is nothing that any view has to set aside, an event whose people are all erased', async () => {
  const stores = openMemoryStores();
  const { eventStore } = stores;
  const erased = goldenEvents.map(({ event }) => erasedEvent(event));
  const upTo = await append(eventStore, 'erased', erased);
  const views = allProjections.map((each) => rebuiltIn(openMemoryDocuments(), each));
  await foldViews(views, { eventStore, upTo, signal });
  const documents = new Map<string, number>();
  for (const { projection, documents: made, quarantined } of views) {
    // The examples are of one life each, not of one day: that they contradict each other is no fault.
    const faults = [...quarantined.values()].filter(({ error }) => !error.includes('contredit'));
    expect(faults).toEqual([]);
    const { length } = await made.scan({ afterId: undefined, limit: 100 });
    documents.set(projection.view, length);
  }
  expect(Object.fromEntries(documents)).toMatchObject({ bookings: 2, customers: 2 });
  await stores.close();
});

/** The documents that each view makes of the examples, as text. */
const madeOf = async (events: readonly AnyEvent[]): Promise<ReadonlyMap<string, string>> => {
  const stores = openMemoryStores();
  const upTo = await append(stores.eventStore, 'examples', events);
  const views = allProjections.map((each) => rebuiltIn(openMemoryDocuments(), each));
  await foldViews(views, { eventStore: stores.eventStore, upTo, signal });
  await stores.close();
  const made = new Map<string, string>();
  for (const { projection, documents } of views)
    made.set(
      projection.view,
      JSON.stringify(await documents.scan({ afterId: undefined, limit: 100 })),
    );
  return made;
};

it('says of each view whether it keeps what people say, as it is', async () => {
  const events = goldenEvents.map(({ event }) => event);
  const [spoken, erased] = [await madeOf(events), await madeOf(events.map(erasedEvent))];
  const keeping = [...spoken.keys()].filter((view) => spoken.get(view) !== erased.get(view));
  const stated = allProjections
    .filter(({ keepsPersonalFields }) => keepsPersonalFields)
    .map(({ view }) => view);
  expect(keeping).toEqual(stated);
});
