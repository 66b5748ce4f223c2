import { keysOf, viewDeclarations, type SerialQueue } from 'contracts';
import type { EventStore, ReadStore, StoredLog } from 'contracts/ports';
import { isCorrupt } from '../engine/folding.ts';
import type { ProjectionsLogger } from '../engine/running/retry-with-backoff.ts';
import type { Projection } from '../engine/projection.ts';
import { quarantineBatchOf } from '../engine/quarantine.ts';

type CorruptStreamsDependencies = {
  readonly eventStore: Pick<StoredLog & EventStore, 'head' | 'storeFaults'>;
  readonly readStore: ReadStore;
  readonly projections: readonly Projection[];
  readonly turn: SerialQueue;
  readonly signal: AbortSignal;
  readonly logger: ProjectionsLogger;
};

/** A stream with a missing or unreadable event, and its position. */
export type BrokenStream = { readonly stream: string; readonly position: number };

const BROKEN =
  'Un événement manque ou n’est plus lisible dans ce flux : rien n’est proposé d’après lui';

/** Marks the documents of a corrupt stream in one view, and reports them to operators. */
const markDocument = async (
  readStore: ReadStore,
  { view, distrust }: Projection,
  { stream, position }: BrokenStream,
): Promise<void> => {
  const id = distrust?.idOf(stream);
  if (distrust === undefined || id === undefined) return;
  const held = (await readStore.seen(view, [id])).get(id);
  if (isCorrupt(held)) return;
  const document = distrust.mark(held?.document, id);
  const keys = keysOf(viewDeclarations[view], document);
  const seen = held?.position ?? position;
  // No event has this id: a retry would only hide the missing one.
  const eventId = `broken-${position}`;
  const told = { view, eventId, type: 'Unreadable', eventPosition: position, error: BROKEN };
  await readStore.write([
    { view, writes: [{ id, position: seen, document, keys, isMended: true }], checkpoint: 0 },
    await quarantineBatchOf(readStore, { cleared: [], added: [told] }),
  ]);
};

/**
 * A view folds each event once, so it does not notice an event that is removed later. The reader that
 * finds a corrupt stream reports it here, and its starts are no longer offered (ADR-0019).
 */
export const openCorruptStreams = (dependencies: CorruptStreamsDependencies) => {
  const { eventStore, readStore, projections, turn, signal, logger } = dependencies;
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;

  const distrust = async (broken: BrokenStream): Promise<void> => {
    await turn(async () => {
      for (const projection of projections) await markDocument(readStore, projection, broken);
    });
  };

  /** Reads without bodies, in parallel to the projector. */
  const lookOnce = async (): Promise<void> => {
    for await (const { stream, positions } of eventStore.storeFaults(
      await eventStore.head(),
      signal,
    ))
      if (stream !== undefined) await distrust({ stream, position: positions.at(-1) ?? 0 });
  };
  const lookUntilNobodyAsks = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await lookOnce();
    } while (isAskedAgain);
  };

  return {
    distrust,
    /** Checks the store's own indexes of events, in the background and one check at a time. */
    look: (): void => {
      isAskedAgain = true;
      looking ??= lookUntilNobodyAsks()
        .catch((error: unknown) => {
          if (!signal.aborted) logger.warn({ err: error }, 'the log was not looked through');
        })
        .finally(() => {
          looking = undefined;
        });
    },
    ended: async (): Promise<void> => looking,
  };
};
