import { openFairQueue, type ViewName, type VisitorLimits } from 'contracts';
import type { Change } from 'contracts/ports';
import { concerned, wholeView } from './kept-pages.ts';
import { isDocument, type RenderedPage } from './web-pages.ts';

/** One page is rendered while the other waits for its data. */
const RENDERED_AT_ONCE = 2;

type Waiting = {
  /** Changes received when it was requested. */
  readonly since: number;
  readonly resolve: (page: RenderedPage | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** A page under construction, with the clients that wait for it. */
type Making = {
  readonly url: string;
  /** The network of the first client, whose share the page counts for. */
  readonly network: string;
  readonly waiting: Set<Waiting>;
  /** Keys changed since it began, by number of the change. */
  readonly heard: Map<string, number>;
};

/** The first change between the page and its content. */
const overtakenAt = ({ heard }: Making, page: RenderedPage): number => {
  const shows = isDocument(page) ? page.shows : [];
  const changes = shows.flatMap((shown) => [
    heard.get(shown) ?? Infinity,
    heard.get(shown.slice(0, shown.indexOf('/') + 1)) ?? Infinity,
  ]);
  return Math.min(Infinity, ...changes);
};

/** A client, until it disconnects. */
export type PageSeeker = { readonly network: string; readonly left: AbortSignal };

export type PageLimits = Pick<VisitorLimits, 'pagesWaiting' | 'pagesWaitingFromOneAddress'>;

export type RenderingOptions = {
  readonly render: (url: string) => Promise<RenderedPage>;
  /** Called with a page that is up to date. */
  readonly onCurrent: (url: string, page: RenderedPage, begunAt: string) => void;
  readonly now: () => string;
  readonly limits: PageLimits;
};

/**
 * Renders a page once for all simultaneous clients, and only while a client waits for it. A client that
 * arrives after a change gets a newer page.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openRendering = ({ render, onCurrent, now, limits }: RenderingOptions) => {
  /** The last rendering by address, which later clients may still join. */
  const making = new Map<string, Making>();
  const queue = openFairQueue<Making>({
    inAll: limits.pagesWaiting,
    ofOneNetwork: limits.pagesWaitingFromOneAddress,
  });
  const begun = new Set<Making>();
  let changes = 0;

  /** `undefined` without room. */
  const enqueue = (page: Pick<Making, 'url' | 'network'>): Making | undefined => {
    const { url, network } = page;
    const made: Making = { url, network, waiting: new Set(), heard: new Map() };
    if (!queue.add(network, made)) return undefined;
    making.set(url, made);
    return made;
  };

  const settle = (made: Making, page: RenderedPage, begunAt: string): void => {
    const overtaken = overtakenAt(made, page);
    if (overtaken === Infinity) onCurrent(made.url, page, begunAt);
    const late = [...made.waiting].filter(({ since }) => since >= overtaken);
    const again = late.length > 0 ? enqueue(made) : undefined;
    for (const waiting of made.waiting)
      if (waiting.since < overtaken) waiting.resolve(page);
      else if (again === undefined) waiting.resolve(undefined);
      else again.waiting.add(waiting);
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
    while (begun.size < RENDERED_AT_ONCE) {
      const made = queue.next();
      if (made === undefined) return;
      begun.add(made);
      void make(made);
    }
  };

  const leave = (made: Making, waiting: Waiting): void => {
    made.waiting.delete(waiting);
    waiting.resolve(undefined);
    if (made.waiting.size === 0 && queue.remove(made.network, made)) making.delete(made.url);
  };

  const hear = (what: readonly string[]): void => {
    changes += 1;
    for (const { heard } of begun)
      for (const each of what) if (!heard.has(each)) heard.set(each, changes);
  };

  return {
    /** `undefined` if the queue is full, or the client has disconnected. Rejects if rendering failed. */
    page: (url: string, { network, left }: PageSeeker): Promise<RenderedPage | undefined> =>
      new Promise((resolve, reject) => {
        const made = left.aborted ? undefined : (making.get(url) ?? enqueue({ url, network }));
        if (made === undefined) return resolve(undefined);
        const waiting = { since: changes, resolve, reject };
        made.waiting.add(waiting);
        left.addEventListener('abort', () => leave(made, waiting), { once: true });
        beginNext();
      }),
    note: (change: Change): void => hear(concerned(change)),
    reset: (view: ViewName): void => hear([wholeView(view)]),
  };
};
