import type { EventStore, Generation, ReadStore } from 'contracts/ports';
import {
  foldSteps,
  forEachStep,
  writesOf,
  type Folded,
  type Quarantined,
  type Step,
} from '../folding.ts';
import type { Projection } from '../projection.ts';

const EVENTS_A_STEP = 500;
const DOCUMENTS_A_WRITE = 500;

/** A generation that is being made beside its live view. */
export type Beside = {
  readonly projection: Projection;
  readonly generation: Generation;
  /** How far it has read the log. */
  position: number;
  /** By the event's id: where the log is read in parts, each part may find it again. */
  readonly quarantined: Map<string, Quarantined>;
};

type Stores = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly readStore: Pick<ReadStore, 'checkpoint'>;
};

const remember = ({ quarantined }: Beside, found: readonly Quarantined[]): void => {
  for (const one of found) quarantined.set(one.eventId, one);
};

/** What was folded in memory, a few documents at a time, so that the live view has its turns. */
export const writesInParts = function* ({ projection: { view } }: Beside, folded: Folded) {
  let part: [string, NonNullable<ReturnType<Folded['get']>>][] = [];
  for (const entry of folded) {
    part.push(entry);
    if (part.length < DOCUMENTS_A_WRITE) continue;
    yield writesOf(view, part);
    part = [];
  }
  if (part.length > 0) yield writesOf(view, part);
};

const stepTo = async (beside: Beside, { eventStore }: Stores, upTo: number): Promise<void> => {
  const { projection, generation, position } = beside;
  const page = await eventStore.readAll(position, EVENTS_A_STEP);
  const quarantined: Quarantined[] = [];
  const steps: Step[] = [];
  for (const recorded of page) {
    if (recorded.position > upTo) break;
    if ((projection.handles as readonly string[]).includes(recorded.event.type))
      forEachStep([projection], recorded, quarantined, (_, step) => steps.push(step));
  }
  const seen = (ids: readonly string[]) => generation.seen(ids);
  const writes = await foldSteps(projection, steps, seen, quarantined);
  if (writes.length > 0) await generation.write(writes);
  remember(beside, quarantined);
  beside.position = Math.min(page.at(-1)?.position ?? upTo, upTo);
};

/**
 * One step towards where the live view is, as the live view would have taken it; answers whether it
 * is there. Only where nobody writes the live view meanwhile does it stay there.
 */
export const stepOn = async (beside: Beside, stores: Stores): Promise<boolean> => {
  const live = await stores.readStore.checkpoint(beside.projection.view);
  if (beside.position < live) await stepTo(beside, stores, live);
  return beside.position >= live;
};

/** What was folded from the log in one reading, and could not be. */
export const takeOver = (beside: Beside, found: readonly Quarantined[], position: number): void => {
  remember(
    beside,
    found.filter(({ view }) => view === beside.projection.view),
  );
  beside.position = position;
};
