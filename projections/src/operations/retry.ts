import type { RecordedEvent, ViewName, SerialQueue } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import {
  foldIntoDocuments,
  nothingSeen,
  stepsOfView,
  writesOf,
  type FoldedDocuments,
  type Quarantined,
} from '../engine/folding.ts';
import { logPages } from '../engine/log-pages.ts';
import type { Projection } from '../engine/projection.ts';
import { quarantineBatchOf, quarantineOf } from '../engine/quarantine.ts';

type Stores = {
  readonly eventStore: Pick<EventStore, 'readAll' | 'eventAt'>;
  readonly readStore: ReadStore;
};

type Dependencies = Stores & {
  readonly turn: SerialQueue;
  readonly signal: AbortSignal;
};

export type Retried = { readonly passed: boolean; readonly error: string | null };

/** Folded again from the beginning of the log. */
type Again = {
  readonly projection: Projection;
  readonly ids: ReadonlySet<string>;
  readonly folded: FoldedDocuments;
  /** Events that every document has taken. */
  readonly passed: Set<string>;
  readonly failed: Quarantined[];
  position: number;
};

const take = (again: Again, events: readonly RecordedEvent[]): void => {
  const { projection, ids, folded, failed, passed } = again;
  for (const step of stepsOfView(projection, events, failed)) {
    const concerned = step.ids.filter((id) => ids.has(id));
    if (concerned.length === 0) continue;
    const failedBefore = failed.length;
    foldIntoDocuments(
      projection,
      { folded, stored: nothingSeen },
      { ...step, ids: concerned },
      failed,
    );
    if (concerned.length === step.ids.length && failed.length === failedBefore)
      passed.add(step.recorded.id);
  }
};

const readOn = async (
  again: Again,
  { eventStore, readStore, signal }: Stores & Pick<Dependencies, 'signal'>,
): Promise<void> => {
  if (again.ids.size === 0) return;
  const upTo = await readStore.checkpoint(again.projection.view);
  const pages = logPages({ eventStore, after: again.position, upTo, signal });
  for await (const page of pages) take(again, page);
  again.position = upTo;
};

const keep = async ({ readStore }: Stores, quarantined: Quarantined, error: string) => {
  const added = [{ ...quarantined, error }];
  await readStore.write([await quarantineBatchOf(readStore, { cleared: [], added })]);
  return { passed: false, error };
};

/** Exclusively: the view's checkpoint becomes the documents' position. */
const finish = async (
  again: Again,
  quarantined: Quarantined,
  stores: Stores & Pick<Dependencies, 'signal'>,
): Promise<Retried> => {
  await readOn(again, stores);
  const { readStore } = stores;
  const { view } = again.projection;
  const failure = again.failed.find(({ eventId }) => eventId === quarantined.eventId);
  if (failure !== undefined) return keep(stores, quarantined, failure.error);
  const { folded, passed, failed: added, position } = again;
  const writes = writesOf(view, folded).map(
    (write) => ({ ...write, position, isRepair: true }) as const,
  );
  const cleared = (await quarantineOf(readStore, view)).filter(
    ({ eventId }) => eventId === quarantined.eventId || passed.has(eventId),
  );
  const list = await quarantineBatchOf(readStore, { cleared, added });
  await readStore.write([{ view, writes, checkpoint: 0 }, list]);
  return { passed: true, error: null };
};

/**
 * Retries a quarantined event. Applying it now would put it after later events, so its documents are folded
 * again from the log, as in a rebuild. Later events that now pass leave the quarantine, and those that fail
 * enter it. The live view continues meanwhile; the end runs exclusively. If the event fails again, the
 * documents stay and the new error is kept.
 */
export const retryQuarantined = async (
  projection: Projection,
  eventId: string,
  dependencies: Dependencies,
): Promise<Retried | 'QUARANTINED_EVENT_NOT_FOUND'> => {
  const { eventStore, readStore, turn } = dependencies;
  const id: `${ViewName}/${string}` = `${projection.view}/${eventId}`;
  const quarantined = await readStore.get('quarantined-events', id);
  if (quarantined === undefined) return 'QUARANTINED_EVENT_NOT_FOUND';
  const failed: Quarantined[] = [];
  const recorded = await eventStore.eventAt(quarantined.eventPosition);
  if (recorded?.id !== eventId) return 'QUARANTINED_EVENT_NOT_FOUND';
  const ids = new Set(stepsOfView(projection, [recorded], failed).flatMap((step) => step.ids));
  const [failure] = failed;
  if (failure !== undefined) return turn(() => keep(dependencies, quarantined, failure.error));
  const empty = { folded: new Map(), passed: new Set<string>(), failed: [], position: 0 };
  const again: Again = { projection, ids, ...empty };
  await readOn(again, dependencies);
  return turn(() => finish(again, quarantined, dependencies));
};
