import { viewDeclarations } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import type { ProjectionsLogger } from './patience.ts';
import type { Projection } from './projection.ts';

type Opening = {
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly readStore: Pick<ReadStore, 'openView' | 'checkpoint'>;
  readonly projections: readonly Projection[];
  readonly logger: ProjectionsLogger;
  /** How far each view has read the log, as it is found. */
  readonly checkpoints: Map<Projection, number>;
};

/** Not made by a projection, but kept beside those that are. */
export const quarantine = { view: 'quarantined-events', version: 2 } as const;
/** The version of no projection: opening a view as such empties it. */
const NO_VERSION = 0;

/**
 * Opens every view, then finds the head of the log. A view of another version is empty from here on.
 * Whoever opens the store has seen to it that its views are of this log, and not ahead of it. The
 * quarantine is filled by the other views alone, so all of them are made anew when it was emptied.
 */
export const openViews = async ({
  eventStore,
  readStore,
  projections,
  checkpoints,
  logger,
}: Opening): Promise<number> => {
  const opened = [quarantine, ...projections].map(async ({ view, version }) => {
    const checkpoint = await readStore.openView(viewDeclarations[view], version);
    return { view, version, checkpoint };
  });
  const found = await Promise.all(opened);
  // Only then, or what is written meanwhile would seem to be ahead.
  const head = await eventStore.head();
  const isQuarantineEmptied = found.some(
    ({ view, checkpoint }) => view === quarantine.view && checkpoint === 0,
  );
  for (const { view, version, checkpoint } of found) {
    if (!isQuarantineEmptied || checkpoint === 0) continue;
    logger.warn({ view, checkpoint }, 'a view had its quarantine emptied and is made anew');
    await readStore.openView(viewDeclarations[view], NO_VERSION);
    await readStore.openView(viewDeclarations[view], version);
  }
  for (const projection of projections)
    checkpoints.set(projection, await readStore.checkpoint(projection.view));
  return head;
};
