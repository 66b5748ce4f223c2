import { chromium, type Page } from '@playwright/test';
import { median, milliseconds, type Figure } from '../figures.ts';
import { BOOKINGS, serveFullWeek, SLOTS } from '../full-week.ts';
import { buildIfNeeded } from '../../tools/build.mjs';
// @ts-expect-error: a tool in JavaScript.
import { findChromium } from '../../tools/find-chromium.mjs';

/** A phone against the machine that measures. */
const SLOWED = 4;
const LIMIT_MS = 200;
const DRAWN = { must: 1, reach: 0.75 };
/** The framework and what pages share are evaluated besides, which no week can help. */
const OPENED = { must: 2, reach: 1 };

const pages = [
  {
    path: '/calendrier',
    what: 'its agenda',
    drawn: 'section[aria-label^="Agenda, "] [role="listitem"]',
    count: BOOKINGS,
  },
  {
    path: '/consultation-slots',
    what: 'its hours',
    drawn: 'section[aria-label^="Votre semaine"] button',
    count: SLOTS,
  },
] as const;

type WeekPage = (typeof pages)[number];

/** The page from which a practitioner comes: a small one, which links to both. */
const BEFORE = '/diplomes';

/** Longest tasks, in milliseconds: while the page is opened, and while another one leads to it. */
type Longest = { readonly opened: number; readonly drawn: number };

const longestTasks = async (page: Page, address: string, requested: WeekPage): Promise<Longest> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  // Over the protocol alone: what Playwright puts into a page to find something there would be the
  // longest task of all.
  const reported = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
    return Number(result.value);
  };
  await page.addInitScript(`globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    globalThis.allDrawn = async () => {
      while (document.querySelectorAll(${JSON.stringify(requested.drawn)}).length < ${requested.count})
        await new Promise(requestAnimationFrame);
      await new Promise(requestIdleCallback);
      return longest;
    };
    globalThis.followed = async () => {
      await new Promise(requestIdleCallback);
      longest = 0;
      document.querySelector('a[href="${requested.path}"]').click();
      return allDrawn();
    };`);
  await page.goto(address + requested.path, { waitUntil: 'networkidle' });
  const opened = await reported('allDrawn()');
  await page.goto(address + BEFORE, { waitUntil: 'networkidle' });
  return { opened, drawn: await reported('followed()') };
};

/** P22: a week as full as any, on a slow phone. */
export const measureFullWeek = async ({ rounds }: { readonly rounds: number }) => {
  await buildIfNeeded('Building the application…');
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH.');
  const { address, email, password, close } = await serveFullWeek();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
    const signedIn = await context.request.post(`${address}/api/login`, {
      data: { email, password },
    });
    if (!signedIn.ok()) throw new Error(`Not signed in: ${await signedIn.text()}`);
    const figures: Figure[] = [];
    for (const requested of pages) {
      const longest: Longest[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await context.newPage();
        longest.push(await longestTasks(page, address, requested));
        await page.close();
      }
      const figure = (of: keyof Longest, goal: string, bounds: Pick<Figure, 'must' | 'reach'>) => {
        const ours = median(longest.map((tasks) => tasks[of]));
        return {
          id: 'P22',
          goal: `${goal}, the processor ${SLOWED} times slower`,
          ours: milliseconds(ours),
          base: milliseconds(LIMIT_MS),
          ratio: ours / LIMIT_MS,
          ...bounds,
          isLessBetter: true,
        };
      };
      figures.push(
        figure('drawn', `the longest task while a full week draws ${requested.what}`, DRAWN),
        figure('opened', `the same from the start of the page itself`, OPENED),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await close();
  }
};
