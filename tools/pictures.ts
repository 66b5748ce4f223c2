import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { pino } from 'pino';
import { freePort } from './free-ports.mjs';
import { signInWithoutScreen } from '../e2e/sign-in.ts';
import type { Person } from '../e2e/people.ts';
import { composeApp } from '../infra/src/run/composition/compose.ts';
import { startDemo } from '../demo/src/play/start-demo.ts';
import { openWebPages } from '../infra/src/run/server/web-pages.ts';
import {
  mailForSpecs,
  openMemoryStores,
  passwordsForSpecs,
} from '../infra/src/testing/memory-stores.ts';
import { buildIfNeeded } from './build.mjs';
import { root } from './bundle.mjs';
// @ts-expect-error: a tool in JavaScript.
import { findChromium } from './find-chromium.mjs';

/**
 * `npm run pictures`: takes the pictures of the README, of the built product on stores in memory with
 * the demo of one fixed day. Server and browser use the same fixed instant, so that a picture changes
 * only with the product.
 */
const NOW = '2026-03-10T09:20:00.000Z';
const clock = { now: () => NOW, elapsedMs: () => performance.now() };
const size = { width: 1280, height: 640 };
const folder = join(root, 'docs', 'pictures');

type Picture = {
  readonly name: string;
  readonly who?: Person;
  readonly path: string;
  /** Steps before the picture. */
  readonly first?: (page: Page) => Promise<void>;
  /** Waits for the element that shows that the page is complete. */
  readonly shows: (page: Page) => Promise<void>;
};

const pictures: readonly Picture[] = [
  {
    name: 'profile',
    path: '/professionnel/p/claire-fontaine',
    first: (page) => page.evaluate('scrollTo(0, 100)'),
    shows: (page) => page.getByRole('group', { name: 'Créneaux' }).waitFor(),
  },
  {
    name: 'agenda',
    who: 'claire',
    path: '/calendrier',
    first: (page) => page.getByRole('main').getByText('Semaine', { exact: true }).click(),
    shows: (page) => page.getByRole('region', { name: /^Agenda, / }).waitFor(),
  },
];

/** The product at that instant, on a port of its own. */
const serve = async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const stores = openMemoryStores();
  const passwords = passwordsForSpecs;
  await startDemo({ ...stores, passwords, clock, say: () => {} });
  const web = await openWebPages(join(root, 'dist'), address);
  const product = await composeApp({
    ...stores,
    passwords,
    clock,
    mail: mailForSpecs,
    runsProcesses: false,
    publicUrl: address,
    logger: pino({ level: 'warn' }),
    webPages: web.webPages,
    mount: web.mountFiles,
  });
  await product.ready;
  await product.server.listen({ host: '127.0.0.1', port });
  return { address, close: product.close };
};

/** Waits until fonts are loaded and no request is under way. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
};

const take = async (browser: Browser, address: string, picture: Picture): Promise<void> => {
  const session: BrowserContextOptions =
    picture.who === undefined
      ? {}
      : { storageState: await signInWithoutScreen(address, picture.who) };
  const context = await browser.newContext({
    ...session,
    baseURL: address,
    viewport: size,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  // Replaces the date header of the machine, which the page would follow.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(NOW).toUTCString() };
    await route.fulfill({ response, headers });
  });
  await page.goto(picture.path);
  await settled(page);
  // Reloads the page, because fonts that load after the first paint are used from the next page on.
  await page.reload();
  await settled(page);
  await picture.first?.(page);
  await picture.shows(page);
  await settled(page);
  const path = join(folder, `${picture.name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await context.close();
  console.log(`${path}: ${Math.round(statSync(path).size / 1_024)} kB`);
};

const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH.');
await buildIfNeeded('Building the application…');
mkdirSync(folder, { recursive: true });
const app = await serve();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const picture of pictures) await take(browser, app.address, picture);
} finally {
  await browser.close();
  await app.close();
}
