import { viewDeclarations, type ViewName } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import { allProjections } from '../../all-projections.ts';
import type { ProjectionsLogger } from './retry-with-backoff.ts';
import type { Projection } from '../projection.ts';

type Opening = {
  readonly eventStore: Pick<EventStore, 'head' | 'logId'>;
  readonly readStore: Pick<ReadStore, 'openView' | 'emptyView' | 'checkpoint'>;
  readonly projections: readonly Projection[];
  readonly logger: ProjectionsLogger;
  /** The checkpoint of each view in the store. */
  readonly checkpoints: Map<Projection, number>;
};

/** The quarantine is not a projection, but stored with the views. */
export const quarantine = { view: 'quarantined-events', version: 1 } as const;

/** The view versions of this release. */
export const viewVersions: readonly { readonly view: ViewName; readonly version: number }[] = [
  ...allProjections,
  quarantine,
].map(({ view, version }) => ({ view, version }));

/**
 * Opens every view, then finds the head of the log. A view that was not built in this version for this log
 * is empty. If the quarantine was emptied, all views are rebuilt, because only they fill it.
 */
export const openViews = async ({
  eventStore,
  readStore,
  projections,
  checkpoints,
  logger,
}: Opening): Promise<number> => {
  const logId = await eventStore.logId();
  const opened = [quarantine, ...projections].map(async ({ view, version }) => {
    const checkpoint = await readStore.openView(viewDeclarations[view], { version, logId });
    return { view, checkpoint };
  });
  const found = await Promise.all(opened);
  // Before, later writes would seem to be ahead.
  const head = await eventStore.head();
  const isQuarantineEmptied = found.some(
    ({ view, checkpoint }) => view === quarantine.view && checkpoint === 0,
  );
  for (const { view, checkpoint } of found) {
    if (!isQuarantineEmptied || checkpoint === 0) continue;
    logger.warn({ view, checkpoint }, 'a view had its quarantine emptied and is made anew');
    await readStore.emptyView(view);
  }
  for (const projection of projections)
    checkpoints.set(projection, await readStore.checkpoint(projection.view));
  return head;
};
