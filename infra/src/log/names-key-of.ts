import { ERASED_WORD, slugStream, type RecordedEvent } from 'contracts';
import { faultOf } from 'contracts/checks';
import type { EventStore, KeyedHashes } from 'contracts/ports';
import type { DataKeys } from './data-keys.ts';
import { decrypting } from './encryption.ts';
import { upcastingReader } from './upcasting.ts';

const EVENTS_AT_ONCE = 1_000;

/** The slug of a registration. */
const slugIn = ({ event }: RecordedEvent): string | undefined =>
  event.type === 'PractitionerRegistered' && faultOf(event) === undefined
    ? (event.data as { readonly slug: string }).slug
    : undefined;

const pagesOf = async function* (eventStore: Pick<EventStore, 'readAll'>) {
  for (let after = 0; ;) {
    const page = await eventStore.readAll(after, EVENTS_AT_ONCE);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.position;
  }
};

const isClaim = ({ stream }: RecordedEvent): boolean => stream.startsWith(slugStream(''));

/** A log may begin with thousands of customers, whose keys are not derived for a slug. */
const opensRegistrations = { opens: (type: string) => type === 'PractitionerRegistered' };

/**
 * A registered practitioner's slug is found under it, or no slug is claimed. Erased practitioners have no
 * name; without others any key will do.
 */
export const isOfNamesKey = async (
  log: EventStore,
  keys: Pick<DataKeys, 'ofAll'>,
  keyedNames: KeyedHashes,
): Promise<boolean> => {
  const eventStore = upcastingReader(decrypting(log, keys, opensRegistrations));
  let isClaimed = false;
  const registered = { named: 0, erased: 0 };
  for await (const page of pagesOf(eventStore)) {
    isClaimed ||= page.some(isClaim);
    for (const slug of page.flatMap((recorded) => slugIn(recorded) ?? [])) {
      registered[slug === ERASED_WORD ? 'erased' : 'named'] += 1;
      const claims = await eventStore.readStream(slugStream(keyedNames.fingerprint('slug', slug)));
      if (claims.length > 0) return true;
    }
  }
  return !isClaimed || (registered.erased > 0 && registered.named === 0);
};
