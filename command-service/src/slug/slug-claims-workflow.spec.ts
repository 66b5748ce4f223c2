import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { practitionerStream, slugStream, type AnyEvent, type SlugEvent } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { aPractitionerRegistered, metadataAt, now } from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { openCommandHandler } from '../engine/command-handler.ts';
import { claimSlugsAgain, claimSlug } from './slug-claims-workflow.ts';
import { aClock } from '../testing/index.ts';

describe('the slugs of practitioners under a new key of names', () => {
  let stores: Stores;
  beforeEach(() => {
    stores = openMemoryStores();
  });
  afterEach(() => stores.close());

  const given = (eventStore: EventStore = stores.eventStore) => {
    const clock = aClock(now);
    const commands = openCommandHandler({ eventStore, clock });
    return { eventStore, commands, clock, keyedNames: stores.keyedNames };
  };
  const written = async (practitionerId: string, event: AnyEvent) => {
    const append = { id: `event-of-${practitionerId}`, event, metadata: metadataAt() };
    await stores.eventStore.append(practitionerStream(practitionerId), -1, [append]);
  };
  const registered = (practitionerId: string, slug: string) =>
    written(practitionerId, aPractitionerRegistered({ practitionerId, slug }));
  const holderOf = async (slug: string) => {
    const stream = slugStream(stores.keyedNames.fingerprint('slug', slug));
    const [first] = await stores.eventStore.readStream(stream);
    return (first?.event as SlugEvent | undefined)?.data.practitionerId;
  };

  it('are claimed, so that a newcomer gets another', async () => {
    await registered('practitioner-1', 'claire-fontaine');
    await registered('practitioner-2', 'marc-delorme');
    expect(await claimSlugsAgain(given())).toBe(2);
    expect(await holderOf('claire-fontaine')).toBe('practitioner-1');
    const newcomer = { practitionerId: 'practitioner-3', slug: 'marc-delorme' };
    expect(await claimSlug(given(), newcomer, metadataAt())).toEqual({
      outcome: 'claimed',
      slug: 'marc-delorme-2',
    });
  });

  it('are claimed once', async () => {
    await registered('practitioner-1', 'claire-fontaine');
    await registered('practitioner-2', 'marc-delorme');
    await claimSlugsAgain(given());
    const head = await stores.eventStore.head();
    expect(await claimSlugsAgain(given())).toBe(0);
    expect(await stores.eventStore.head()).toBe(head);
  });

  it('are nothing of whoever was erased, whose name nobody knows', async () => {
    await registered('practitioner-1', 'claire-fontaine');
    await registered('practitioner-2', 'marc-delorme');
    await claimSlugsAgain(given());
    await stores.personKeys.destroy('practitioner-1');
    const head = await stores.eventStore.head();
    expect(await claimSlugsAgain(given())).toBe(0);
    expect(await stores.eventStore.head()).toBe(head);
    await stores.personKeys.destroy('practitioner-2');
    expect(await claimSlugsAgain(given())).toBe(0);
    expect(await stores.eventStore.head()).toBe(head);
  });

  it('are nothing to claim in an empty log, nor where all have claimed theirs', async () => {
    expect(await claimSlugsAgain(given())).toBe(0);
    const claire = { practitionerId: 'practitioner-1', slug: 'claire-fontaine' };
    await claimSlug(given(), claire, metadataAt());
    await registered('practitioner-1', 'claire-fontaine');
    expect(await claimSlugsAgain(given())).toBe(0);
  });

  it('are claimed to the end by the next start after a crash', async () => {
    await registered('practitioner-1', 'claire-fontaine');
    await registered('practitioner-2', 'marc-delorme');
    const { eventStore } = stores;
    let appends = 0;
    const append: EventStore['append'] = async (...appending) => {
      appends += 1;
      if (appends === 2) throw new Error('The power is gone.');
      return eventStore.append(...appending);
    };
    await expect(claimSlugsAgain(given({ ...eventStore, append }))).rejects.toThrow('power');
    expect(await holderOf('claire-fontaine')).toBeUndefined();
    expect(await claimSlugsAgain(given())).toBe(2);
    expect(await holderOf('claire-fontaine')).toBe('practitioner-1');
    // The log has begun, two have registered, and each address is claimed once.
    expect(await stores.eventStore.readAll(0, 10)).toHaveLength(1 + 2 + 2);
  });

  it('stay with the first of two who share one', async () => {
    await registered('practitioner-1', 'claire-fontaine');
    await registered('practitioner-2', 'claire-fontaine');
    expect(await claimSlugsAgain(given())).toBe(1);
    expect(await holderOf('claire-fontaine')).toBe('practitioner-1');
  });

  it('are found beside events that no version of ours wrote', async () => {
    await written('practitioner-0', { type: 'PractitionerRegistered', data: { slug: null } });
    await registered('practitioner-1', 'claire-fontaine');
    expect(await claimSlugsAgain(given())).toBe(1);
  });
});
