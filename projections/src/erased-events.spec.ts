import { expect, it } from '@jest/globals';
import { erasedEvent, goldenEvents } from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { allProjections } from './all-projections.ts';
import { foldViews } from './fold-views.ts';
import { openMemoryDocuments } from './memory-documents.ts';
import { rebuiltIn } from './rebuilt.ts';
import { append } from './testing/index.ts';

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
