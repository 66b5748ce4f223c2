import { createHash, type Hash } from 'node:crypto';
import type { ViewName } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import { allProjections } from './all-projections.ts';
import { areSame, canonicalJson, firstDifference } from './canonical-json.ts';
import { counted } from './french-counts.ts';
import type { OnProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import { foldOn, foldViews, type FoldedPart, type FoldOptions } from './rebuild.ts';

/** Where a live document differs from the one that the log makes. */
export type Difference = {
  readonly id: string;
  /** As `occupied.0.from`; empty where one of them is missing. */
  readonly path: string;
  readonly live: unknown;
  readonly rebuilt: unknown;
};

export type ViewReplay = {
  readonly view: ViewName;
  readonly documents: number;
  /** Documents that differ; `differences` holds the first of them. */
  readonly differing: number;
  readonly differences: readonly Difference[];
  /** SHA-256 (hex) of the documents that the log makes, in the order of their ids. */
  readonly digest: string;
};

export type ReplayOptions = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly readStore: Pick<ReadStore, 'checkpoint' | 'scan' | 'seen'>;
  readonly projections?: readonly Projection[];
  /** All views where none is named. */
  readonly views?: readonly ViewName[];
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  readonly documentsInMemory?: number;
};

const DIFFERENCES_KEPT = 20;
const DOCUMENTS_A_PAGE = 500;

/** What is being found about one view. */
type Findings = {
  readonly projection: Projection;
  readonly live: Cursor;
  readonly hash: Hash;
  documents: number;
  differing: number;
  readonly differences: Difference[];
};

type LiveDocument = { readonly id: string; readonly document: unknown };
/** Reads a view's live documents on, in the order of their ids, up to one that is not wanted yet. */
type Cursor = (until: string | undefined) => AsyncIterable<LiveDocument>;

const openCursor = (readStore: ReplayOptions['readStore'], view: ViewName): Cursor => {
  let afterId: string | undefined;
  let ahead: readonly LiveDocument[] = [];
  let isAtEnd = false;
  return async function* (until) {
    for (;;) {
      for (const [index, found] of ahead.entries()) {
        if (until !== undefined && found.id >= until) {
          ahead = ahead.slice(index);
          return;
        }
        yield found;
      }
      ahead = [];
      if (isAtEnd) return;
      ahead = await readStore.scan(view, { afterId, limit: DOCUMENTS_A_PAGE });
      isAtEnd = ahead.length < DOCUMENTS_A_PAGE;
      afterId = ahead.at(-1)?.id ?? afterId;
    }
  };
};

/** The position that every one of the views has reached. */
const reachedBy = async (
  readStore: ReplayOptions['readStore'],
  projections: readonly Projection[],
): Promise<number> =>
  Math.min(...(await Promise.all(projections.map(({ view }) => readStore.checkpoint(view)))));

const aliveIn = (part: FoldedPart, projection: Projection): ReadonlyMap<string, unknown> =>
  new Map(
    [...(part.folded.get(projection) ?? [])].flatMap(([id, { document }]) =>
      document === undefined ? [] : [[id, document] as const],
    ),
  );

/** The ids of documents that differ, or that only one side has. */
const differingIds = async (
  live: AsyncIterable<LiveDocument>,
  rebuilt: ReadonlyMap<string, unknown>,
): Promise<string[]> => {
  const differing: string[] = [];
  const missing = new Set(rebuilt.keys());
  for await (const { id, document } of live) {
    missing.delete(id);
    if (!areSame(document, rebuilt.get(id))) differing.push(id);
  }
  return [...differing, ...missing];
};

/**
 * Documents that seem to differ may only have moved on while the log was read: the fold goes on to
 * where they are, until what is left differs at the same position.
 */
const settle = async (
  part: FoldedPart,
  projection: Projection,
  suspects: readonly string[],
  options: FoldOptions & Pick<ReplayOptions, 'readStore'>,
): Promise<{ readonly part: FoldedPart; readonly differences: readonly Difference[] }> => {
  const { readStore, projections } = options;
  const { view } = projection;
  const differences: Difference[] = [];
  let folded = part;
  let left = suspects;
  while (left.length > 0) {
    const position = await reachedBy(readStore, projections);
    await foldOn(folded, { ...options, upTo: position });
    folded = { ...folded, position: Math.max(position, folded.position) };
    const live = await readStore.seen(view, left);
    const moved: string[] = [];
    for (const id of left) {
      const difference = firstDifference(
        live.get(id)?.document,
        folded.folded.get(projection)?.get(id)?.document,
      );
      if (difference === undefined) continue;
      if ((live.get(id)?.position ?? 0) > folded.position) moved.push(id);
      else differences.push({ id, ...difference });
    }
    left = moved;
  }
  return { part: folded, differences };
};

const compare = async (
  part: FoldedPart,
  findings: Findings,
  options: FoldOptions & Pick<ReplayOptions, 'readStore'>,
): Promise<FoldedPart> => {
  const { projection, hash } = findings;
  const live = findings.live(part.range.until);
  const suspects = (await differingIds(live, aliveIn(part, projection))).sort();
  const settled = await settle(part, projection, suspects, options);
  const rebuilt = aliveIn(settled.part, projection);
  for (const id of [...rebuilt.keys()].sort())
    hash.update(`${id} ${canonicalJson(rebuilt.get(id))}\n`);
  findings.documents += rebuilt.size;
  findings.differing += settled.differences.length;
  findings.differences.push(
    ...settled.differences.slice(0, DIFFERENCES_KEPT - findings.differences.length),
  );
  return settled.part;
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
}: ReplayOptions): Promise<readonly ViewReplay[]> => {
  const chosen = projections.filter(({ view }) => views === undefined || views.includes(view));
  if (chosen.length === 0) return [];
  const all = chosen.map((projection): Findings => ({
    projection,
    live: openCursor(readStore, projection.view),
    hash: createHash('sha256'),
    documents: 0,
    differing: 0,
    differences: [],
  }));
  const upTo = await reachedBy(readStore, chosen);
  const options = { eventStore, projections: chosen, upTo, signal, onProgress, documentsInMemory };
  for await (const folded of foldViews(options)) {
    let part = folded;
    for (const findings of all) part = await compare(part, findings, { ...options, readStore });
  }
  return all.map(({ projection: { view }, documents, differing, differences, hash }) => ({
    view,
    documents,
    differing,
    differences,
    digest: hash.digest('hex'),
  }));
};

const differenceLine = (view: ViewName, { id, path, live, rebuilt }: Difference): string =>
  `  ${view} ${id} ${path === '' ? '(document)' : path} : ` +
  `en direct ${canonicalJson(live)}, recalculé ${canonicalJson(rebuilt)}`;

const sumLine = (differing: number, documents: number) =>
  `${counted(differing, 'écart')} sur ${counted(documents, 'document')}`;

/** What `npm run replay` prints: a line a view, the first differences, then the sum. */
export const replayLines = (replays: readonly ViewReplay[]): readonly string[] => {
  const sum = (of: (replay: ViewReplay) => number) =>
    replays.reduce((total, replay) => total + of(replay), 0);
  return [
    ...replays.map(
      ({ view, documents, differing, digest }) =>
        `${view}: ${sumLine(differing, documents)} · ${digest}`,
    ),
    ...replays
      .flatMap(({ view, differences }) =>
        differences.map((difference) => differenceLine(view, difference)),
      )
      .slice(0, DIFFERENCES_KEPT),
    sumLine(
      sum(({ differing }) => differing),
      sum(({ documents }) => documents),
    ),
  ];
};
