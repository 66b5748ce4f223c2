import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { callsOf, type Calls } from './calls.ts';
import { PASSWORD, people, sessionOf, type Person } from './people.ts';

type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

type Journeys = {
  /** Statuses of refusals that the journey provokes; the browser writes a line about each. */
  readonly refusals: readonly number[];
  /** A browser of somebody's own; a page that complains in its console fails the journey. */
  readonly open: (who: Person | 'visitor', options?: BrowserContextOptions) => Promise<Page>;
  /** The same person without a screen. */
  readonly as: (who: Person | 'visitor') => Promise<Calls>;
  /** A session that nobody else uses, to be ended in the journey; and its owner without a screen. */
  readonly signInAnew: (who: Person) => Promise<{ session: SignedIn; elsewhere: Calls }>;
};

const listenTo = (context: BrowserContext, refusals: readonly number[], complaints: string[]) => {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const [, status] = /^Failed to load resource: .* status of (4\d\d)/.exec(message.text()) ?? [];
    if (status !== undefined && refusals.includes(Number(status))) return;
    complaints.push(`${message.text()} (${message.location().url}, ${context.pages()[0]?.url()})`);
  });
};

export const test = base.extend<Journeys>({
  refusals: [[], { option: true }],

  open: async ({ browser, refusals }, provide) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await provide(async (who, options = {}) => {
      const session = who === 'visitor' ? {} : { storageState: sessionOf(who) };
      const context = await browser.newContext({ ...session, ...options });
      listenTo(context, refusals, complaints);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the pages wrote into their consoles').toEqual([]);
  },

  as: async ({ playwright, baseURL }, provide) => {
    const opened: { dispose: () => Promise<void> }[] = [];
    await provide(async (who) => {
      const request = await playwright.request.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(who === 'visitor' ? {} : { storageState: sessionOf(who) }),
      });
      opened.push(request);
      return callsOf(request);
    });
    for (const request of opened) await request.dispose();
  },

  signInAnew: async ({ playwright, baseURL }, provide) => {
    const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    await provide(async (who) => {
      const { email } = people[who];
      const answer = await request.post('/api/login', { data: { email, password: PASSWORD } });
      expect(answer.status()).toBe(200);
      return { session: await request.storageState(), elsewhere: callsOf(request) };
    });
    await request.dispose();
  },
});

export { expect };
