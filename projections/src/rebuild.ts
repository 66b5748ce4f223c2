import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { EventStore } from 'contracts/ports';
import {
  foldInto,
  forEachStep,
  handlersOf,
  nothingSeen,
  type Folded,
  type Quarantined,
} from './folding.ts';
import { allIds, halvesOf, isWithin, type IdRange } from './id-ranges.ts';
import { openProgress, type OnProgress } from './progress.ts';
import type { Projection } from './projection.ts';

/** Raw rows in pages of a thousand are read fastest (`performance.md`, lesson 5). */
export const EVENTS_A_PAGE = 1_000;
/**
 * Documents that a rebuild holds in memory; the log is read once for so many. One was measured to
 * take about 2 kB, so they fill a third of what the process may have.
 */
const DOCUMENTS_IN_MEMORY = Math.floor(getHeapStatistics().heap_size_limit / 6_000);

export type FoldOptions = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly projections: readonly Projection[];
  /** The last position that is folded. */
  readonly upTo: number;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress | undefined;
  readonly documentsInMemory?: number | undefined;
};

/** The views' documents with ids in one range, folded up to a position. */
export type FoldedPart = {
  readonly folded: ReadonlyMap<Projection, Folded>;
  readonly quarantined: Quarantined[];
  readonly range: IdRange;
  readonly position: number;
};

const idsOf = (folded: FoldedPart['folded']): string[] =>
  [...folded.values()].flatMap((documents) => [...documents.keys()]);

const sizeOf = (folded: FoldedPart['folded']): number => {
  let size = 0;
  for (const documents of folded.values()) size += documents.size;
  return size;
};

const dropOutside = (folded: FoldedPart['folded'], range: IdRange): void => {
  for (const documents of folded.values())
    for (const id of documents.keys()) if (!isWithin(range, id)) documents.delete(id);
};

/** Goes on folding a part up to a later position, in place. */
export const foldOn = async (
  { folded, quarantined, range, position }: FoldedPart,
  { eventStore, projections, upTo, signal }: FoldOptions,
  afterPage: (position: number, events: number) => IdRange = () => range,
): Promise<void> => {
  const handlers = handlersOf(projections);
  let within = range;
  for (let after = position; after < upTo;) {
    signal.throwIfAborted();
    const page = await eventStore.readAll(after, EVENTS_A_PAGE);
    for (const recorded of page) {
      if (recorded.position > upTo) break;
      const concerned = handlers.get(recorded.event.type);
      if (concerned === undefined) continue;
      forEachStep(concerned, recorded, quarantined, (projection, step) => {
        const documents = folded.get(projection) as Folded;
        const ids = within === allIds ? step.ids : step.ids.filter((id) => isWithin(within, id));
        const memory = { folded: documents, stored: nothingSeen };
        foldInto(projection, memory, { ...step, ids }, quarantined);
      });
    }
    after = Math.min(page.at(-1)?.position ?? upTo, upTo);
    within = afterPage(after, page.length);
    await turnOfTheLoop();
  }
};

/**
 * Folds whole views in memory, without a store: the log once, each document once. Where there are
 * more documents than memory should hold, it lets go of the upper half of their ids, and reads the
 * log again for those; so the parts come in the order of the ids.
 */
export async function* foldViews(options: FoldOptions): AsyncGenerator<FoldedPart> {
  const { projections, upTo, onProgress, documentsInMemory = DOCUMENTS_IN_MEMORY } = options;
  const names = projections.map(({ view }) => view);
  const left: IdRange[] = [allIds];
  let done = 0;
  const readings = () => ({ done, left: left.length });
  for (let range = left.pop(); range !== undefined; range = left.pop()) {
    const folded = new Map(projections.map((projection) => [projection, new Map() as Folded]));
    const quarantined: Quarantined[] = [];
    const progress = openProgress(names, upTo, onProgress, readings);
    let within = range;
    const afterPage = (position: number, events: number): IdRange => {
      const halves =
        sizeOf(folded) > documentsInMemory ? halvesOf(within, idsOf(folded)) : undefined;
      if (halves !== undefined) {
        const [lower, upper] = halves;
        within = lower;
        left.push(upper);
        dropOutside(folded, lower);
      }
      progress.reached(position, events);
      return within;
    };
    await foldOn({ folded, quarantined, range, position: 0 }, options, afterPage);
    done += 1;
    yield { folded, quarantined, range: within, position: upTo };
  }
}
