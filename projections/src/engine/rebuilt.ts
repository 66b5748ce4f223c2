import type { RecordedEvent, SerialQueue } from 'contracts';
import type { EventStore, Generation, ReadStore } from 'contracts/ports';
import { foldSteps, stepsOfView, type Quarantined } from './folding.ts';
import { logPages } from './log-pages.ts';
import type { Projection } from './projection.ts';

/** A view that is made again from the log. */
export type Rebuilt = {
  readonly projection: Projection;
  /** A shadow generation, documents in memory, or the empty live view. */
  readonly documents: Pick<Generation, 'write' | 'seen' | 'scan'>;
  /** The position in the log. */
  position: number;
  /** By event id, since several documents may report one event. */
  readonly quarantined: Map<string, Quarantined>;
};

export const rebuiltIn = (documents: Rebuilt['documents'], projection: Projection): Rebuilt => ({
  projection,
  documents,
  position: 0,
  quarantined: new Map(),
});

/** Keeps the quarantined events of this view. */
export const remember = (
  { projection, quarantined }: Rebuilt,
  found: readonly Quarantined[],
): void => {
  for (const one of found) if (one.view === projection.view) quarantined.set(one.eventId, one);
};

/** Few, because the live views wait meanwhile. */
const EVENTS_PER_BATCH = 500;

export type CatchingUp = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly readStore: Pick<ReadStore, 'checkpoint'>;
  readonly signal: AbortSignal;
};

const takePage = async (rebuilt: Rebuilt, page: readonly RecordedEvent[]): Promise<void> => {
  const { projection, documents } = rebuilt;
  const quarantined: Quarantined[] = [];
  const steps = stepsOfView(projection, page, quarantined);
  const seen = (ids: readonly string[]) => documents.seen(ids);
  const writes = await foldSteps(projection, steps, seen, quarantined);
  if (writes.length > 0) await documents.write(writes);
  remember(rebuilt, quarantined);
  // A concurrent task may have moved it further.
  rebuilt.position = Math.max(rebuilt.position, page.at(-1)?.position ?? 0);
};

/** Brings the rebuilt view to the live view's checkpoint. It stays there only if this runs exclusively. */
export const catchUp = async (
  rebuilt: Rebuilt,
  { eventStore, readStore, signal }: CatchingUp,
  turn: SerialQueue = (task) => task(),
): Promise<void> => {
  const liveAt = () => readStore.checkpoint(rebuilt.projection.view);
  for (let upTo = await liveAt(); rebuilt.position < upTo; upTo = await liveAt()) {
    const after = rebuilt.position;
    const reading = { eventStore, after, upTo, signal, eventsAPage: EVENTS_PER_BATCH };
    for await (const page of logPages(reading)) await turn(() => takePage(rebuilt, page));
    rebuilt.position = Math.max(rebuilt.position, upTo);
  }
};
