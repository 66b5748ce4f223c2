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
import { still } from './accessibility.ts';
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
  /** A browser of the person's own; a page with errors in its console fails the journey. */
  readonly open: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
  /** The page of a person who only reads, which has shown others before. */
  readonly look: (who: Who) => Promise<Page>;
  /** The same person without a screen. */
  readonly as: (who: Who) => Promise<Calls>;
  /** A session of its own, to be ended in the journey; and its owner's calls without a screen. */
  readonly signInAgain: (who: Person) => Promise<{ session: Session; otherCalls: Calls }>;
  readonly callers: (session?: Session | string) => Promise<APIRequestContext>;
};

/** The options of all journeys of a worker. */
type Worker = {
  /** Whether the journeys take place on a Sunday, whatever day it is. */
  readonly isSunday: boolean;
  readonly place: Place;
  /** The page of a person who only reads, shared by all journeys: a new one takes half a second. */
  readonly lookerOf: (who: Who, baseURL: string | undefined) => Promise<Page>;
};

/** A server of its own starts, and plays its demo, while two others may be doing so. */
const SERVER_WITHIN_MS = 120_000;

/** After this time a missing element counts as absent. */
const ACTION_WITHIN_MS = 10_000;

/** The runner's script is refused in the frames of mails and diplomas, where no script may run. */
const REFUSED_TO_THE_RUNNER =
  /^Blocked script execution in '(about:srcdoc|[^']+\/api\/operator\/diplomas\/[^']+)'/;

const OF_THE_NETWORK = /net::ERR_INTERNET_DISCONNECTED|A part of the page did not come/;

type Provoked = Pick<Journeys, 'refusals' | 'isCutOff'>;

/** Logged for a page that is left while it connects, which happens on a busy machine. */
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
    ofPage: (page: Page) => {
      page.on('pageerror', (error) => complaints.push(`${String(error)} (${page.url()})`));
      page.on('console', hear);
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
  who: Who,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const session = who === 'visitor' ? {} : { storageState: place.sessionOf(who) };
  const home = baseURL === undefined ? {} : { baseURL };
  const context = await browser.newContext({ ...home, ...session, ...options });
  if (place.aheadMs > 0) await context.addInitScript(shiftClock, place.aheadMs);
  context.setDefaultTimeout(ACTION_WITHIN_MS);
  return context;
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

  open: async ({ browser, refusals, isCutOff, place, baseURL }, provide) => {
    const contexts: BrowserContext[] = [];
    const complaints = openComplaints({ refusals, isCutOff });
    await provide(async (who, options) => {
      const context = await openContext({ browser, place, baseURL }, who, options);
      complaints.ofContext(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    complaints.expectNone();
  },

  lookerOf: [
    async ({ browser, place }, provide) => {
      const pages = new Map<Who, Page>();
      await provide(async (who, baseURL) => {
        const context = async () => openContext({ browser, place, baseURL }, who, still);
        const page = pages.get(who) ?? (await (await context()).newPage());
        pages.set(who, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],

  look: async ({ lookerOf, refusals, isCutOff, baseURL, viewport }, provide) => {
    const pages: Page[] = [];
    const complaints = openComplaints({ refusals, isCutOff });
    await provide(async (who) => {
      const page = await lookerOf(who, baseURL);
      if (viewport !== null) await page.setViewportSize(viewport);
      complaints.ofPage(page);
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      page.removeAllListeners('console');
      page.removeAllListeners('pageerror');
      // What a form keeps for the next page of the tab is no part of the next journey.
      await page.evaluate('sessionStorage.clear()');
      await page.goto('about:blank');
    }
    complaints.expectNone();
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
