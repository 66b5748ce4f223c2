import { slugStream, type RecordedEvent } from 'contracts';
import { faultOf } from 'contracts/checks';
import type { EventStore, KeyedNames } from 'contracts/ports';

const EVENTS_AT_ONCE = 1_000;

/** The slug that somebody registered with, in a stream of its own since they are claimed. */
const slugIn = ({ event }: RecordedEvent): string | undefined =>
  event.type === 'PractitionerRegistered' && faultOf(event) === undefined
    ? (event.data as { readonly slug: string }).slug
    : undefined;

/**
 * Whether the names that a log keeps under a key were kept under this one: somebody who registered is
 * found by it, or nobody has claimed a name yet. Reads as far as the first who is found.
 */
export const isOfNamesKey = async (
  eventStore: Pick<EventStore, 'readAll' | 'readStream'>,
  keyedNames: KeyedNames,
): Promise<boolean> => {
  let isClaimed = false;
  for (let after = 0; ;) {
    const page = await eventStore.readAll(after, EVENTS_AT_ONCE);
    for (const recorded of page) {
      if (recorded.stream.startsWith(slugStream(''))) isClaimed = true;
      const slug = slugIn(recorded);
      if (slug === undefined) continue;
      const claims = await eventStore.readStream(slugStream(keyedNames.fingerprint('slug', slug)));
      if (claims.length > 0) return true;
    }
    const last = page.at(-1);
    if (last === undefined) return !isClaimed;
    after = last.position;
  }
};
