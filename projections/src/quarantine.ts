import { keysOf, views, type ViewName } from 'contracts';
import type { DocumentWrite, ReadStore } from 'contracts/ports';
import type { Quarantined } from './folding.ts';

const VIEW = 'quarantined-events';
const CLEARED_AT_ONCE = 1_000;

const idOf = ({ view, eventId }: Quarantined) => `${view}/${eventId}`;

/**
 * The documents of events that views could not take. One may be cleared and come back with the
 * same event, so its position counts its own changes where the event's is not enough.
 */
export const quarantineWrites = async (
  readStore: ReadStore,
  quarantined: readonly Quarantined[],
): Promise<readonly DocumentWrite[]> => {
  const documents = new Map(quarantined.map((document) => [idOf(document), document]));
  const seen = await readStore.seen(VIEW, [...documents.keys()]);
  return Array.from(documents, ([id, document]) => ({
    id,
    document,
    position: Math.max(document.position, (seen.get(id)?.position ?? 0) + 1),
    keys: keysOf(views[VIEW], document),
  }));
};

/** A view that is made anew may take what it could not take before. */
export const clearQuarantine = async (readStore: ReadStore, view: ViewName): Promise<void> => {
  for (;;) {
    const held = await readStore.find(VIEW, { where: { view }, limit: CLEARED_AT_ONCE });
    if (held.length === 0) return;
    const ids = held.map(idOf);
    const seen = await readStore.seen(VIEW, ids);
    const writes = ids.map((id) => ({
      id,
      document: undefined,
      position: (seen.get(id)?.position ?? 0) + 1,
      keys: { view },
    }));
    await readStore.write([{ view: VIEW, writes, checkpoint: 0 }]);
  }
};
