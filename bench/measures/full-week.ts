import { chromium, type BrowserContext } from '@playwright/test';
import { median, milliseconds, type Figure } from '../figures.ts';
import { serveFullWeek } from '../full-week.ts';
// @ts-expect-error: a tool in JavaScript.
import { buildIfNeeded } from '../../tools/build.mjs';
// @ts-expect-error: a tool in JavaScript.
import { findChromium } from '../../tools/find-chromium.mjs';

/** A phone against the machine that measures. */
const SLOWED = 4;
const LIMIT_MS = 200;

const pages = [
  { path: '/calendrier', what: 'its agenda', shows: 'section[aria-label^="Agenda, "]' },
  {
    path: '/consultation-slots',
    what: 'its hours',
    shows: 'section[aria-label^="Votre semaine"] button',
  },
] as const;

/** The longest task from when the page is opened until it is at rest, in milliseconds. */
const longestTask = async (context: BrowserContext, url: string, shows: string) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(`globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(longest, duration);
    }).observe({ type: 'longtask', buffered: true });`);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator(shows).first().waitFor();
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  const longest = await page.evaluate<number>('longest');
  await page.close();
  return longest;
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
    for (const { path, what, shows } of pages) {
      const longest: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        longest.push(await longestTask(context, address + path, shows));
      figures.push({
        id: 'P22',
        goal: `the longest task while a full week draws ${what}, the processor ${SLOWED} times slower`,
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
