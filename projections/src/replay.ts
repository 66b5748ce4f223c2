import type { ViewName } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import { allProjections } from './all-projections.ts';
import type { FoundDifference } from './canonical-json.ts';
import { compareWithLive } from './comparison.ts';
import { foldViews } from './fold-views.ts';
import { openMemoryDocuments } from './memory-documents.ts';
import type { OnProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import { rebuiltIn } from './rebuilt.ts';
import type { Turns } from './turns.ts';

/** Where a live document differs from the one that the log makes. */
export type ReplayDifference = FoundDifference & { readonly id: string };

export type ViewReplay = {
  readonly view: ViewName;
  readonly documents: number;
  /** Documents that differ; `differences` holds the first of them. */
  readonly differing: number;
  readonly differences: readonly ReplayDifference[];
  /** SHA-256 (hex) of the documents that the log makes, in the order of their ids, without positions. */
  readonly digest: string;
};

export type ReplayOptions = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly readStore: Pick<ReadStore, 'checkpoint' | 'scan'>;
  readonly projections?: readonly Projection[];
  /** All views where none is named. */
  readonly views?: readonly ViewName[];
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  readonly documentsInMemory?: number;
  /** Where somebody keeps the views meanwhile: in a turn nobody writes them. */
  readonly turn?: Turns;
};

/** Of each view; the others are counted. */
export const DIFFERENCES_KEPT = 20;

/** The views by how far they have read the log: one that is being made is behind the others. */
const byCheckpoint = async (
  readStore: ReplayOptions['readStore'],
  projections: readonly Projection[],
): Promise<ReadonlyMap<number, readonly Projection[]>> => {
  const groups = new Map<number, Projection[]>();
  for (const projection of projections) {
    const checkpoint = await readStore.checkpoint(projection.view);
    groups.set(checkpoint, [...(groups.get(checkpoint) ?? []), projection]);
  }
  return groups;
};

/**
 * Makes views anew from the log, in memory and beside the live ones, and compares them document by
 * document at the same position. Nothing is written, nobody is told.
 */
export const replayViews = async ({
  eventStore,
  readStore,
  projections = allProjections,
  views,
  onProgress,
  signal = new AbortController().signal,
  documentsInMemory,
  turn = (task) => task(),
}: ReplayOptions): Promise<readonly ViewReplay[]> => {
  const chosen = projections.filter(({ view }) => views === undefined || views.includes(view));
  const replays = new Map<Projection, ViewReplay>();
  for (const [upTo, group] of await turn(() => byCheckpoint(readStore, chosen))) {
    const rebuilts = group.map((projection) => rebuiltIn(openMemoryDocuments(), projection));
    await foldViews(rebuilts, { eventStore, upTo, signal, onProgress, documentsInMemory });
    for (const rebuilt of rebuilts) {
      const { projection } = rebuilt;
      const differences: ReplayDifference[] = [];
      const { digest, ...compared } = await compareWithLive(rebuilt, {
        eventStore,
        readStore,
        signal,
        turn,
        onDifference: (id, find) => {
          const found = differences.length < DIFFERENCES_KEPT ? find() : undefined;
          if (found !== undefined) differences.push({ id, ...found });
        },
      });
      const { view } = projection;
      replays.set(projection, { view, ...compared, differences, digest: digest.rebuilt });
    }
  }
  return chosen.flatMap((projection) => replays.get(projection) ?? []);
};
