import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import type { ViewName } from 'contracts';
import type { Change, ReadStore, Scanned } from 'contracts/ports';
import type { FastifyInstance } from 'fastify';
import { followChanges } from '../engine/follow-changes.ts';
import {
  emptyIndex,
  putPractitioner,
  putTerm,
  type KeptIndex,
  type Searchable,
} from './kept-index.ts';

/** Other requests run in between. */
const READ_AT_ONCE = 100;
const AFTER_FAILURE_MS = 1_000;
const STARTS_WITHIN_MS = 500;

/** The views that the index is made from. */
export const searchedViews = [
  'practitioners',
  'offers',
  'catalogue',
] as const satisfies readonly ViewName[];

type IndexDependencies = {
  readonly readStore: Pick<ReadStore, 'scan' | 'getMany' | 'changes'>;
  readonly server: Pick<FastifyInstance, 'log'>;
  readonly signal: AbortSignal;
};

const takeFrom = (changed: Map<string, number>): readonly string[] => {
  const ids = [...changed.keys()].slice(0, READ_AT_ONCE);
  for (const id of ids) changed.delete(id);
  return ids;
};

/** Some of the changed documents. */
const readAgain = async (dependencies: IndexDependencies, kept: KeptIndex): Promise<void> => {
  const { readStore } = dependencies;
  const ids = takeFrom(kept.practitioners);
  const entryIds = takeFrom(kept.entries);
  const [practitioners, offers, entries] = await Promise.all([
    readStore.getMany('practitioners', ids),
    readStore.getMany('offers', ids),
    readStore.getMany('catalogue', entryIds),
  ]);
  for (const id of ids)
    putPractitioner(kept, {
      id,
      document: practitioners.get(id),
      offer: offers.get(id),
    });
  for (const id of entryIds) putTerm(kept, { id, document: entries.get(id) });
};

const isBehind = ({ practitioners, entries }: KeptIndex): boolean =>
  practitioners.size > 0 || entries.size > 0;

const catchUp = async (dependencies: IndexDependencies, kept: KeptIndex): Promise<void> => {
  while (isBehind(kept)) {
    await readAgain(dependencies, kept);
    await turnOfTheLoop();
  }
};

const pagesOf = async function* <V extends ViewName>(
  { readStore }: IndexDependencies,
  view: V,
): AsyncGenerator<readonly Scanned<V>[]> {
  for (let afterId: string | undefined; ;) {
    const page = await readStore.scan(view, { afterId, limit: READ_AT_ONCE });
    yield page;
    if (page.length < READ_AT_ONCE) return;
    afterId = page.at(-1)?.id;
    await turnOfTheLoop();
  }
};

const readAll = async (dependencies: IndexDependencies, kept: KeptIndex): Promise<void> => {
  for await (const page of pagesOf(dependencies, 'catalogue'))
    for (const entry of page) putTerm(kept, entry);
  for await (const page of pagesOf(dependencies, 'practitioners')) {
    const offers = await dependencies.readStore.getMany(
      'offers',
      page.map(({ id }) => id),
    );
    for (const entry of page) putPractitioner(kept, { ...entry, offer: offers.get(entry.id) });
  }
};

const noteIn = (kept: KeptIndex, { view, id, position }: Change): void => {
  const changed = view === 'catalogue' ? kept.entries : kept.practitioners;
  // The first missing change says how far the index is.
  if (!changed.has(id)) changed.set(id, position);
};

/** Runs again if it was requested meanwhile. */
const openTask = (task: () => Promise<void>) => {
  let isDue = false;
  let work = Promise.resolve();
  return {
    soon: (): void => {
      if (isDue) return;
      isDue = true;
      work = work.then(() => {
        isDue = false;
        return task();
      });
    },
    /** Including requested runs. */
    done: (): Promise<void> => work,
  };
};

/**
 * All findable practitioners in memory, kept in step with the views. Read again, while the old index still
 * answers, if a view was replaced or changes were lost.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSearchIndex = (dependencies: IndexDependencies) => {
  const { server, signal } = dependencies;
  let whole: KeptIndex | undefined;
  let reading: KeptIndex | undefined;
  let isReplaced = false;

  const beginAgain = async (reason: unknown): Promise<void> => {
    if (signal.aborted) return;
    server.log.warn({ err: reason }, 'the index of practitioners could not be read');
    await pause(AFTER_FAILURE_MS, undefined, { ref: false });
    replace();
  };

  const following = openTask(async () => {
    if (whole !== undefined) await catchUp(dependencies, whole).catch(beginAgain);
  });

  const replacing = openTask(async () => {
    if (signal.aborted) return;
    isReplaced = false;
    const begun = emptyIndex();
    reading = begun;
    try {
      await readAll(dependencies, begun);
      await catchUp(dependencies, begun);
    } catch (error) {
      return beginAgain(error);
    }
    if (!isReplaced) [whole, reading] = [begun, undefined];
  });

  const replace = (): void => {
    isReplaced = true;
    replacing.soon();
  };

  return {
    /**
     * Follows the views until the signal aborts. Resolves once a small index is complete, and soon in any
     * case.
     */
    start: async (): Promise<void> => {
      const listener = {
        views: searchedViews,
        note: (change: Change) => {
          for (const kept of [whole, reading]) if (kept !== undefined) noteIn(kept, change);
          following.soon();
        },
        reset: replace,
      };
      followChanges(dependencies, listener, signal).catch((error: unknown) =>
        server.log.warn({ err: error }, 'the index of practitioners follows nothing any more'),
      );
      replace();
      await Promise.race([replacing.done(), pause(STARTS_WITHIN_MS, undefined, { ref: false })]);
    },
    /** Resolves to whether all changes received so far are in the index; `false` after the time limit. */
    settled: async (withinMs: number): Promise<boolean> => {
      // A write is published in the next round of the event loop.
      await turnOfTheLoop();
      const settling = whole === undefined ? replacing.done() : following.done();
      await Promise.race([settling, pause(withinMs, undefined, { ref: false })]);
      return whole !== undefined && reading === undefined && !isBehind(whole);
    },
    /** `isWhole`: all of them have been read. */
    health: () => ({ practitioners: whole?.index.size() ?? 0, isWhole: whole !== undefined }),
    /** `undefined` before the first reading. */
    current: (): Searchable | undefined => whole,
    /** The position of the first missing change; 0 while all is read again. */
    behindFrom: (): number | undefined => {
      if (whole === undefined || reading !== undefined) return 0;
      const { practitioners, entries } = whole;
      const positions = [...practitioners.values(), ...entries.values()];
      return positions.length === 0 ? undefined : Math.min(...positions);
    },
  };
};

export type SearchIndex = ReturnType<typeof openSearchIndex>;
