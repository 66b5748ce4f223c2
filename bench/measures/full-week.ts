import { chromium, type BrowserContext } from '@playwright/test';
import { median, milliseconds, type Figure } from '../figures.ts';
import { BOOKINGS, serveFullWeek, SLOTS } from '../full-week.ts';
// @ts-expect-error: a tool in JavaScript.
import { buildIfNeeded } from '../../tools/build.mjs';
// @ts-expect-error: a tool in JavaScript.
import { findChromium } from '../../tools/find-chromium.mjs';

/** A phone against the machine that measures. */
const SLOWED = 4;
const LIMIT_MS = 200;

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

type Page = (typeof pages)[number];

/**
 * The longest task from when the page is opened until all is drawn and it is at rest, in
 * milliseconds. The page is asked over the protocol alone: what Playwright puts into a page to find
 * something there would be the longest task of all.
 */
const longestTask = async (context: BrowserContext, address: string, asked: Page) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(`globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    globalThis.allDrawn = async () => {
      while (document.querySelectorAll(${JSON.stringify(asked.drawn)}).length < ${asked.count})
        await new Promise(requestAnimationFrame);
      await new Promise(requestIdleCallback);
      return longest;
    };`);
  await page.goto(address + asked.path, { waitUntil: 'networkidle' });
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'allDrawn()',
    awaitPromise: true,
  });
  await page.close();
  return Number(result.value);
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
    for (const asked of pages) {
      const longest: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        longest.push(await longestTask(context, address, asked));
      figures.push({
        id: 'P22',
        goal: `the longest task while a full week draws ${asked.what}, the processor ${SLOWED} times slower`,
        ours: milliseconds(median(longest)),
        base: milliseconds(LIMIT_MS),
        ratio: median(longest) / LIMIT_MS,
        must: 1,
        reach: 0.75,
        isLessBetter: true,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await close();
  }
};
