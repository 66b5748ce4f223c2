import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
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
  /** Whether the journey takes the network away; the browser writes a line about what then fails. */
  readonly isCutOff: boolean;
  /** A browser of somebody's own; a page that complains in its console fails the journey. */
  readonly open: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
  /** The same person without a screen. */
  readonly as: (who: Who) => Promise<Calls>;
  /** A session that nobody else uses, to be ended in the journey; and its owner without a screen. */
  readonly signInAnew: (who: Person) => Promise<{ session: Session; elsewhere: Calls }>;
  readonly callers: (session?: Session | string) => Promise<APIRequestContext>;
};

/** Of all journeys of a worker. */
type Worker = {
  /** Whether they take place on a Sunday, whatever day it is. */
  readonly isSunday: boolean;
  readonly place: Place;
};

/** A server of its own starts, and plays its demo, while two others may be doing so. */
const SERVER_WITHIN_MS = 120_000;

/** What is not there to be pressed by then never comes. */
const ACTION_WITHIN_MS = 10_000;

/** What the runner puts into every frame, refused by those of mails and diplomas, where no script may run. */
const REFUSED_TO_THE_RUNNER =
  /^Blocked script execution in '(about:srcdoc|[^']+\/api\/operator\/diplomas\/[^']+)'/;

const OF_THE_NETWORK = /net::ERR_INTERNET_DISCONNECTED|A part of the page did not come/;

type Provoked = Pick<Journeys, 'refusals' | 'isCutOff'>;

/** Said of a page that is left while it connects, which a busy machine leaves the time for. */
const LEFT_WHILE_CONNECTING =
  /^WebSocket connection to .* failed: WebSocket is closed before the connection is established/;

const listenTo = (
  context: BrowserContext,
  { refusals, isCutOff }: Provoked,
  complaints: string[],
) => {
  context.on('weberror', (error) =>
    complaints.push(`${String(error.error())} (${error.page()?.url()})`),
  );
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const [, status] = /^Failed to load resource: .* status of (4\d\d)/.exec(message.text()) ?? [];
    if (REFUSED_TO_THE_RUNNER.test(message.text())) return;
    if (isCutOff && OF_THE_NETWORK.test(message.text())) return;
    if (LEFT_WHILE_CONNECTING.test(message.text())) return;
    if (status !== undefined && refusals.includes(Number(status))) return;
    complaints.push(`${message.text()} (${message.location().url}, ${message.page()?.url()})`);
  });
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
    const complaints: string[] = [];
    await provide(async (who, options = {}) => {
      const session = who === 'visitor' ? {} : { storageState: place.sessionOf(who) };
      const home = baseURL === undefined ? {} : { baseURL };
      const context = await browser.newContext({ ...home, ...session, ...options });
      if (place.aheadMs > 0) await context.addInitScript(shiftClock, place.aheadMs);
      context.setDefaultTimeout(ACTION_WITHIN_MS);
      listenTo(context, { refusals, isCutOff }, complaints);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the pages wrote into their consoles').toEqual([]);
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

  signInAnew: async ({ callers, baseURL }, provide) => {
    await provide(async (who) => {
      const session = await signInWithoutScreen(baseURL ?? '', who);
      return { session, elsewhere: callsOf(await callers(session)) };
    });
  },
});

export { expect };
