import type { ViewName } from 'contracts';
import type { Change } from 'contracts/ports';
import { concerned, wholeView } from './kept-pages.ts';
import { isDocument, type RenderedPage } from './web-pages.ts';

/** One is rendered while another one waits for its answers. */
const RENDERED_AT_ONCE = 2;

type Waiting = {
  /** How many changes had been heard when it asked. */
  readonly since: number;
  readonly resolve: (page: RenderedPage | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** One page that is being made, or will be, and whoever waits for it. */
type Making = {
  readonly url: string;
  readonly waiting: Set<Waiting>;
  /** What has changed since it was begun, and as which change. */
  readonly heard: Map<string, number>;
};

/** The first change that has come between a page and what it shows. */
const overtakenAt = ({ heard }: Making, page: RenderedPage): number => {
  const shows = isDocument(page) ? page.shows : [];
  const changes = shows.flatMap((shown) => [
    heard.get(shown) ?? Infinity,
    heard.get(shown.slice(0, shown.indexOf('/') + 1)) ?? Infinity,
  ]);
  return Math.min(Infinity, ...changes);
};

export type RenderingOptions = {
  readonly render: (url: string) => Promise<RenderedPage>;
  /** Hears of a page that is as its documents are now. */
  readonly onCurrent: (url: string, page: RenderedPage, begunAt: string) => void;
  readonly now: () => string;
  /** Pages that may wait for their turn. */
  readonly waitingMax: number;
};

/**
 * Makes each page once for all who ask for it meanwhile. One that nobody waits for any more is not
 * begun. Whoever asked after something had changed is never shown a page from before: it is made
 * once more for them.
 */
export const openRendering = ({ render, onCurrent, now, waitingMax }: RenderingOptions) => {
  /** The last of each address: the one that may still be joined. */
  const making = new Map<string, Making>();
  const queue = new Set<Making>();
  const begun = new Set<Making>();
  let changes = 0;

  const enqueue = (url: string, waiting: Set<Waiting>): Making => {
    const made: Making = { url, waiting, heard: new Map() };
    making.set(url, made);
    queue.add(made);
    return made;
  };

  const settle = (made: Making, page: RenderedPage, begunAt: string): void => {
    const overtaken = overtakenAt(made, page);
    if (overtaken === Infinity) onCurrent(made.url, page, begunAt);
    const late = new Set<Waiting>();
    for (const waiting of made.waiting)
      if (waiting.since < overtaken) waiting.resolve(page);
      else late.add(waiting);
    if (late.size > 0) enqueue(made.url, late);
  };

  const make = async (made: Making): Promise<void> => {
    const begunAt = now();
    const close = () => {
      begun.delete(made);
      making.delete(made.url);
    };
    try {
      const page = await render(made.url);
      close();
      settle(made, page, begunAt);
    } catch (error) {
      close();
      for (const { reject } of made.waiting) reject(error);
    }
    beginNext();
  };

  const beginNext = (): void => {
    for (const made of queue) {
      if (begun.size >= RENDERED_AT_ONCE) return;
      queue.delete(made);
      begun.add(made);
      void make(made);
    }
  };

  const leave = (made: Making, waiting: Waiting): void => {
    made.waiting.delete(waiting);
    waiting.resolve(undefined);
    if (made.waiting.size === 0 && queue.delete(made)) making.delete(made.url);
  };

  const hear = (what: readonly string[]): void => {
    changes += 1;
    for (const { heard } of begun)
      for (const each of what) if (!heard.has(each)) heard.set(each, changes);
  };

  return {
    /**
     * The page of an address; `undefined` when too many wait already, or the one who asks has left.
     * Rejects when it could not be made.
     */
    page: (url: string, left: AbortSignal): Promise<RenderedPage | undefined> =>
      new Promise((resolve, reject) => {
        const isFull = !making.has(url) && queue.size >= waitingMax;
        if (isFull || left.aborted) return resolve(undefined);
        const made = making.get(url) ?? enqueue(url, new Set());
        const waiting = { since: changes, resolve, reject };
        made.waiting.add(waiting);
        left.addEventListener('abort', () => leave(made, waiting), { once: true });
        beginNext();
      }),
    note: (change: Change): void => hear(concerned(change)),
    reset: (view: ViewName): void => hear([wholeView(view)]),
  };
};
