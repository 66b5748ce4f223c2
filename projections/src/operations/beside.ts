import type { EventStore, Generation, ReadStore } from 'contracts/ports';
import { foldSteps, forEachStep, type Quarantined, type Step } from '../folding.ts';
import type { Projection } from '../projection.ts';

const EVENTS_A_STEP = 500;

/** A generation that is being made beside its live view. */
export type Beside = {
  readonly projection: Projection;
  readonly generation: Generation;
  /** How far it has read the log. */
  position: number;
  /** By the event's id: several of its documents may find it. */
  readonly quarantined: Map<string, Quarantined>;
};

type Stores = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly readStore: Pick<ReadStore, 'checkpoint'>;
};

/** Of what was found in any views, those of this one. */
export const remember = (
  { projection, quarantined }: Beside,
  found: readonly Quarantined[],
): void => {
  for (const one of found) if (one.view === projection.view) quarantined.set(one.eventId, one);
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
