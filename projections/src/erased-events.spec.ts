import { expect, it } from '@jest/globals';
import { erasedEvent, goldenEvents } from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { allProjections } from './all-projections.ts';
import { foldViews } from './rebuild.ts';
import { append } from './testing/index.ts';

const { signal } = new AbortController();

it('is nothing that any view has to set aside, an event whose people are all erased', async () => {
  const stores = openMemoryStores();
  const { eventStore } = stores;
  const erased = goldenEvents.map(({ event }) => erasedEvent(event));
  const upTo = await append(eventStore, 'erased', erased);
  const parts = foldViews({ eventStore, projections: allProjections, upTo, signal });
  for await (const { quarantined, folded } of parts) {
    expect(quarantined).toEqual([]);
    const documents = [...folded].map(([{ view }, documents]) => [view, documents.size]);
    expect(Object.fromEntries(documents)).toMatchObject({ bookings: 1, customers: 1 });
  }
  await stores.close();
});
