import type { ViewName, SerialQueue } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import { allProjections } from '../all-projections.ts';
import type { FoundDifference } from './canonical-json.ts';
import { compareWithLive, type Compared } from './comparison.ts';
import type { DocumentsAbout } from './documents-about.ts';
import { documentsBeingErased } from './erasures-under-way.ts';
import { foldViews } from '../engine/fold-views.ts';
import { openMemoryDocuments } from './memory-documents.ts';
import type { OnProgress } from '../engine/progress.ts';
import type { Projection } from '../engine/projection.ts';
import { rebuiltIn, type Rebuilt } from '../engine/rebuilt.ts';

export type ReplayDifference = FoundDifference & { readonly id: string };

export type ViewReplay = {
  readonly view: ViewName;
  readonly documents: number;
  /** The number of all differences, of which `differences` holds the first. */
  readonly differing: number;
  /** Their person is being erased: they do not count. */
  readonly erasing: readonly string[];
  readonly differences: readonly ReplayDifference[];
  /** SHA-256 (hex) of the rebuilt documents by id, without positions. */
  readonly digest: string;
};

export type ReplayOptions = {
  readonly eventStore: Pick<EventStore, 'readAll' | 'head'>;
  readonly readStore: Pick<ReadStore, 'checkpoint' | 'scan'>;
  readonly projections?: readonly Projection[];
  /** All by default. */
  readonly views?: readonly ViewName[];
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  readonly documentsInMemory?: number;
  /** The live views are not written meanwhile, if a projector is running. */
  readonly turn?: SerialQueue;
};

/** Per view; others are counted. */
export const DIFFERENCES_KEPT = 20;

/** A view that is being made is behind the others. */
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

/** An erased person has fewer; others are reported without values. */
const DETAILED = 1_000;

/** A result with the ids of all differing documents. */
type Found = Compared & {
  readonly projection: Projection;
  readonly ids: readonly string[];
  readonly differences: readonly ReplayDifference[];
};

type Comparing = Omit<Parameters<typeof compareWithLive>[1], 'onDifference'>;

const compared = async (rebuilt: Rebuilt, comparing: Comparing): Promise<Found> => {
  const ids: string[] = [];
  const differences: ReplayDifference[] = [];
  const result = await compareWithLive(rebuilt, {
    ...comparing,
    onDifference: (id, find) => {
      ids.push(id);
      const found = differences.length < DETAILED ? find() : undefined;
      if (found !== undefined) differences.push({ id, ...found });
    },
  });
  return { ...result, projection: rebuilt.projection, ids, differences };
};

const replayOf = (
  { projection, documents, digest, ids, differences }: Found,
  beingErased: DocumentsAbout,
): ViewReplay => {
  const isErasing = (id: string) => beingErased.get(projection)?.has(id) === true;
  const erasing = ids.filter(isErasing);
  return {
    view: projection.view,
    documents,
    differing: ids.length - erasing.length,
    erasing,
    differences: differences.filter(({ id }) => !isErasing(id)).slice(0, DIFFERENCES_KEPT),
    digest: digest.rebuilt,
  };
};

/**
 * Folds views in memory and compares them document by document at the same position. Writes nothing and
 * notifies no reader.
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
  const since = await eventStore.head();
  const found: Found[] = [];
  for (const [upTo, group] of await turn(() => byCheckpoint(readStore, chosen))) {
    const rebuilts = group.map((projection) => rebuiltIn(openMemoryDocuments(), projection));
    await foldViews(rebuilts, { eventStore, upTo, signal, onProgress, documentsInMemory });
    for (const rebuilt of rebuilts)
      found.push(await compared(rebuilt, { eventStore, readStore, signal, turn }));
  }
  const differing = found.filter(({ ids }) => ids.length > 0).map(({ projection }) => projection);
  const reading = { eventStore, signal, since, projections: differing };
  const beingErased = await documentsBeingErased(reading);
  return chosen.flatMap((projection) =>
    found.filter((one) => one.projection === projection).map((one) => replayOf(one, beingErased)),
  );
};
