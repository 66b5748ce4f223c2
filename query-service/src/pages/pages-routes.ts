import { setImmediate as nextTurn } from 'node:timers/promises';
import { calls, networkOf, OWN_PAGES, POSITION_HEADER, UNTIL_HEADER } from 'contracts';
import type { Clock, ReadStore } from 'contracts/ports';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { followChanges } from '../engine/follow-changes.ts';
import { projectedViews } from '../operations/projected-views.ts';
import { OWN_WRITES_WAIT_MS } from '../engine/own-writes.ts';
import { openKeptPages } from './kept-pages.ts';
import { sendDocument } from './page-answers.ts';
import { openRendering, type PageLimits, type PageSeeker } from './rendering.ts';
import {
  isDocument,
  type AnswerPage,
  type RequestedPage,
  type PageCall,
  type RenderedPage,
  type WebPages,
} from './web-pages.ts';

const READING = 'GET';

/** Queries by POST, which change nothing. */
const queriesWithBody: ReadonlySet<string> = new Set(
  calls
    .filter(({ method, config }) => method === 'POST' && config.service === 'query')
    .map(({ url }) => url),
);

/** `undefined` for a call that changes something. */
const readingMethodOf = ({ method, url }: PageCall): 'GET' | 'POST' | undefined => {
  if (method === READING) return READING;
  return method === 'POST' && queriesWithBody.has(url) ? 'POST' : undefined;
};

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Rendered without a session: changes and personal data are calls of the browser. */
const answererOf =
  (app: FastifyInstance): AnswerPage =>
  async (call) => {
    const { url, headers, body } = call;
    const method = readingMethodOf(call);
    if (method === undefined) throw new Error(`A page asked ${call.method} ${url}.`);
    const payload = typeof body === 'object' && body !== null ? { payload: body } : {};
    const answered = await app.inject({
      method,
      url,
      headers,
      remoteAddress: OWN_PAGES,
      ...payload,
    });
    const position = Number(answered.headers[POSITION_HEADER] ?? Number.NaN);
    const until = answered.headers[UNTIL_HEADER];
    return {
      status: answered.statusCode,
      body: bodyOf(answered.body),
      ...(Number.isFinite(position) ? { position } : {}),
      ...(typeof until === 'string' ? { until } : {}),
    };
  };

/** Encoded for a header. */
const searchOf = (url: string): string =>
  url.includes('?') ? new URL(url.slice(url.indexOf('?')), 'http://page.invalid').search : '';

/** Rounds of the event loop until a client that has disconnected is noticed. */
const EVENT_LOOPS_UNTIL_LEFT = 3;

const leavingIsKnown = async (): Promise<void> => {
  for (let turn = 0; turn < EVENT_LOOPS_UNTIL_LEFT; turn += 1) await nextTurn();
};

/** What is gone has a page of its own that says so. */
const GONE = 410;
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== GONE;

export type PagesDependencies = {
  readonly webPages: WebPages;
  readonly readStore: Pick<ReadStore, 'changes' | 'reached'>;
  readonly clock: Clock;
  /** The size of the cache of rendered pages. */
  readonly pageCacheBytes: number;
  readonly limits: PageLimits;
};

/** Rendered once as long as their content is the same. */
const openPages = (app: FastifyInstance, dependencies: PagesDependencies) => {
  const { webPages, clock, pageCacheBytes, limits } = dependencies;
  const answer = answererOf(app);
  const kept = openKeptPages(pageCacheBytes);
  const rendering = openRendering({
    render: (url) => webPages.render({ url, answer }),
    onCurrent: (url, page, begunAt) => {
      if (isDocument(page) && page.isKept) kept.keep(url, page, begunAt);
    },
    now: () => clock.now(),
    limits,
  });

  const keptOrRendered = async (url: string, seeker: PageSeeker) =>
    kept.find(url, clock.now()) ?? rendering.page(url, seeker);

  /** Before rendering: all missing pages are one. */
  const existingUrl = async ({ url, subject }: RequestedPage): Promise<string> => {
    if (subject === undefined) return url;
    const { status } = await answer({ method: READING, url: subject.call, headers: {} });
    return isRefusal(status) ? subject.missing : url;
  };

  /** Abandoned requests take no place from others. */
  const existingOrMissing = async (address: RequestedPage, seeker: PageSeeker) => {
    await leavingIsKnown();
    return seeker.left.aborted ? undefined : keptOrRendered(await existingUrl(address), seeker);
  };

  return {
    note: (change: Parameters<typeof kept.note>[0]) => {
      kept.note(change);
      rendering.note(change);
    },
    reset: ({ view }: { readonly view: Parameters<typeof kept.reset>[0] }) => {
      kept.reset(view);
      rendering.reset(view);
    },
    /** `undefined` if the queue is full, or the client has disconnected. */
    at: async (address: RequestedPage, seeker: PageSeeker): Promise<RenderedPage | undefined> => {
      const page =
        kept.find(address.url, clock.now()) ?? (await existingOrMissing(address, seeker));
      return page !== undefined && 'sameAs' in page ? keptOrRendered(page.sameAs, seeker) : page;
    },
  };
};

/** Every address that is neither call nor file, with public data only. */
export const pagesRoutes: FastifyPluginAsync<PagesDependencies> = async (app, dependencies) => {
  const { webPages, readStore } = dependencies;
  const pages = openPages(app, dependencies);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  followChanges({ readStore, server: app }, pages, closing.signal).catch((error: unknown) =>
    app.log.warn({ err: error }, 'following the changes of pages failed'),
  );

  /** Changes of the views arrive in the next round of the event loop. */
  const seeOwnWrites = async ({ ownPosition }: FastifyRequest): Promise<void> => {
    if (ownPosition === 0) return;
    await readStore.reached(projectedViews, ownPosition, OWN_WRITES_WAIT_MS);
    await nextTurn();
  };

  const rendered = async (request: FastifyRequest, reply: FastifyReply, left: AbortSignal) => {
    try {
      await seeOwnWrites(request);
      const address = await webPages.addressOf(request.url);
      if (address.isSecret === true) reply.header('referrer-policy', 'no-referrer');
      const seeker = { network: networkOf(request.ip), left };
      return (await pages.at(address, seeker)) ?? webPages.busy;
    } catch (error) {
      request.log.warn({ err: error }, 'a page could not be rendered');
      return webPages.busy;
    }
  };

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const left = new AbortController();
    if (reply.raw.destroyed) left.abort();
    else reply.raw.once('close', () => left.abort());
    const made = await rendered(request, reply, left.signal);
    if (left.signal.aborted) return reply.hijack();
    if (isDocument(made)) return sendDocument(request, reply, made);
    if ('sameAs' in made) throw new Error(`The page ${made.sameAs} is the same as another one.`);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${made.redirect}${searchOf(request.url)}`, 301);
  };
  app.get('/', page);
  app.get('/*', page);
};
