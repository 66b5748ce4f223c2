import { readFileSync } from 'node:fs';
import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { callsOf, type Calls } from './calls.ts';
import { sessionOf, type Person } from './people.ts';
import { shiftClock } from './shifted-clock.mjs';
import { signInWithoutScreen, type Session } from './sign-in.ts';
import { onSunday, type Place } from './sunday.ts';

type Who = Person | 'visitor';

type Journeys = {
  /** Statuses of refusals that the journey provokes; the browser writes a line about each. */
  readonly refusals: readonly number[];
  /** Whether the journey cuts the network, so that the browser logs failed requests. */
  readonly isCutOff: boolean;
  /** Opens a page in a browser of the person; a page with errors in its console fails the journey. */
  readonly open: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
  /** Like `open`, in a browser that has loaded nothing and that the journey may change for good. */
  readonly openNew: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
  /** The common part of `open` and `openNew`. */
  readonly opening: (who: Who, options: BrowserContextOptions, isNew: boolean) => Promise<Page>;
  /** The calls of the person without a screen. */
  readonly as: (who: Who) => Promise<Calls>;
  /** Opens a further session, which the journey may end; and the calls of its owner without a screen. */
  readonly signInAgain: (who: Person) => Promise<{ session: Session; otherCalls: Calls }>;
  readonly callers: (session?: Session | string) => Promise<APIRequestContext>;
};

/** The options of all journeys of a worker. */
type Worker = {
  /** Whether the journeys take place on a Sunday, whatever day it is. */
  readonly isSunday: boolean;
  readonly place: Place;
};

/** A new server plays its demo, while two others may be doing so. */
const SERVER_WITHIN_MS = 120_000;

/** After this time a missing element counts as absent. */
const ACTION_WITHIN_MS = 10_000;

/** The browser refuses the script of the test runner in the frames of mails and diplomas, where no script may run. */
const REFUSED_TO_THE_RUNNER =
  /^Blocked script execution in '(about:srcdoc|[^']+\/api\/operator\/diplomas\/[^']+)'/;

const OF_THE_NETWORK = /net::ERR_INTERNET_DISCONNECTED|A part of the page did not come/;

type Provoked = Pick<Journeys, 'refusals' | 'isCutOff'>;

/** The browser logs this for a page that is left while its socket connects, as happens on a busy machine. */
const LEFT_WHILE_CONNECTING =
  /^WebSocket connection to .* failed: WebSocket is closed before the connection is established/;

/** A message in the console of a page, unless the journey has provoked it. */
const complaintIn = (message: ConsoleMessage, { refusals, isCutOff }: Provoked) => {
  if (!['error', 'warning'].includes(message.type())) return undefined;
  const [, status] = /^Failed to load resource: .* status of (4\d\d)/.exec(message.text()) ?? [];
  if (REFUSED_TO_THE_RUNNER.test(message.text())) return undefined;
  if (isCutOff && OF_THE_NETWORK.test(message.text())) return undefined;
  if (LEFT_WHILE_CONNECTING.test(message.text())) return undefined;
  if (status !== undefined && refusals.includes(Number(status))) return undefined;
  return `${message.text()} (${message.location().url}, ${message.page()?.url()})`;
};

/** Collects the messages of all pages, and fails the journey at its end. */
const openComplaints = (provoked: Provoked) => {
  const complaints: string[] = [];
  const hear = (message: ConsoleMessage) => {
    const complaint = complaintIn(message, provoked);
    if (complaint !== undefined) complaints.push(complaint);
  };
  return {
    ofContext: (context: BrowserContext) => {
      context.on('weberror', (error) =>
        complaints.push(`${String(error.error())} (${error.page()?.url()})`),
      );
      context.on('console', hear);
    },
    expectNone: () => expect(complaints, 'what the pages wrote into their consoles').toEqual([]),
  };
};

type Here = {
  readonly browser: Browser;
  readonly place: Place;
  readonly baseURL: string | undefined;
};

/** A browser of the person's own, at the server's day. */
const openContext = async (
  { browser, place, baseURL }: Here,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const home = baseURL === undefined ? {} : { baseURL };
  const context = await browser.newContext({ ...home, ...options });
  if (place.aheadMs > 0) await context.addInitScript(shiftClock, place.aheadMs);
  context.setDefaultTimeout(ACTION_WITHIN_MS);
  return context;
};

/**
 * Pages left by earlier journeys of this worker, kept for the next ones: a new browser would start another process,
 * which compiles all scripts again.
 */
const left: Page[] = [];

/** A page of our server without scripts. */
const TEXT = '/robots.txt';

/** Clears everything of a journey in its browser but the HTTP cache. */
const clean = async (page: Page): Promise<Page> => {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const source of [context, page]) await source.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['console', 'weberror'] as const) context.removeAllListeners(event);
  page.removeAllListeners('request');
  await context.setOffline(false);
  await page.goto(TEXT);
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await context.clearCookies();
  return page;
};

/** The options that can be set on a page of an existing browser. */
const OF_PAGES = ['reducedMotion', 'storageState', 'viewport'];

const isForAnyPage = (options: BrowserContextOptions): boolean =>
  Object.keys(options).every((name) => OF_PAGES.includes(name));

/** Resets a kept page to the state of a new one. */
const settle = async (
  page: Page,
  { reducedMotion, viewport }: Pick<BrowserContextOptions, 'reducedMotion' | 'viewport'>,
): Promise<void> => {
  // Files are chosen in a page in front alone.
  await page.bringToFront();
  await page.emulateMedia({ media: null, reducedMotion: reducedMotion ?? null });
  if (viewport) await page.setViewportSize(viewport);
};

const cookiesOf = (session: BrowserContextOptions['storageState']): Session['cookies'] => {
  const state = typeof session === 'string' ? JSON.parse(readFileSync(session, 'utf8')) : session;
  return (state as Session | undefined)?.cookies ?? [];
};

export const test = base.extend<Journeys, Worker>({
  isSunday: [false, { option: true, scope: 'worker' }],

  place: [
    async ({ isSunday }, provide) => {
      if (isSunday) await onSunday(provide);
      else await provide({ address: undefined, sessionOf, aheadMs: 0 });
    },
    { scope: 'worker', timeout: SERVER_WITHIN_MS },
  ],

  baseURL: async ({ baseURL, place }, provide) => {
    await provide(place.address ?? baseURL);
  },

  refusals: [[], { option: true }],
  isCutOff: [false, { option: true }],

  opening: async ({ browser, refusals, isCutOff, place, baseURL, viewport }, provide, info) => {
    const pages: { readonly page: Page; readonly isHandedOn: boolean }[] = [];
    const complaints = openComplaints({ refusals, isCutOff });
    const here = { browser, place, baseURL };
    await provide(async (who, options, isNew) => {
      const session = who === 'visitor' ? options.storageState : place.sessionOf(who);
      const isHandedOn = !isNew && isForAnyPage(options);
      const page =
        (isHandedOn ? left.pop() : undefined) ??
        (await (await openContext(here, options)).newPage());
      pages.push({ page, isHandedOn });
      complaints.ofContext(page.context());
      await page.context().addCookies(cookiesOf(session));
      if (isHandedOn) await settle(page, { viewport, ...options });
      return page;
    });
    const isOver = info.status === info.expectedStatus;
    for (const { page, isHandedOn } of pages) {
      if (isHandedOn && isOver && !page.isClosed()) left.push(await clean(page));
      else await page.context().close();
    }
    complaints.expectNone();
  },

  open: async ({ opening }, provide) => {
    await provide((who, options = {}) => opening(who, options, false));
  },

  openNew: async ({ opening }, provide) => {
    await provide((who, options = {}) => opening(who, options, true));
  },

  callers: async ({ playwright, baseURL }, provide) => {
    const opened: APIRequestContext[] = [];
    await provide(async (session) => {
      const state = session === undefined ? {} : { storageState: session };
      const caller = await playwright.request.newContext({ baseURL: baseURL ?? '', ...state });
      opened.push(caller);
      return caller;
    });
    for (const caller of opened) await caller.dispose();
  },

  as: async ({ callers, place }, provide) => {
    await provide(async (who) =>
      callsOf(await callers(who === 'visitor' ? undefined : place.sessionOf(who))),
    );
  },

  signInAgain: async ({ callers, baseURL }, provide) => {
    await provide(async (who) => {
      const session = await signInWithoutScreen(baseURL ?? '', who);
      return { session, otherCalls: callsOf(await callers(session)) };
    });
  },
});

export { expect };
