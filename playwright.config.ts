import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { laneAddress, GIVEN, IS_ON_CLUSTER, LANES } from './e2e/lanes.ts';

/** A name without a file would silently send its journeys to every width, and to the cluster. */
const files = (...names: readonly string[]) =>
  names.map((name) => {
    if (!existsSync(new URL(`e2e/${name}.spec.ts`, import.meta.url)))
      throw new Error(`There is no e2e/${name}.spec.ts.`);
    return `**/${name}.spec.ts`;
  });
/** At which day or width a few journeys are made once more. */
const ONCE_MORE = files('sunday', 'tablet');
/** What is the same at every width, and what is done with the keys that telephones have not. */
const AT_A_DESK = files(
  'account-erasure',
  'agenda-panel',
  'alerts',
  'contact',
  'corrupt-views',
  'customer-bookings',
  'customer-space',
  'forgotten-password',
  'group-sessions',
  'home-visits',
  'javascript-budget',
  'keyboard',
  'operators',
  'own-offer',
  'practices',
  'practitioner-sign-up',
  'server-rendered',
  'sessions',
  // Each is drawn at all widths in turn.
  'sights',
  'sign-up',
  'someone-was-faster',
  'tabs',
  'time-zones',
  'translated',
  'validations',
);
/** What is asked of small screens, and networks that go: the same at a desk. */
const ON_A_TELEPHONE = files('cut-network', 'offline', 'small-screens');
/**
 * What is the same whoever serves it, and proved where one process does. All other journeys of a desk go to
 * several processes as they are.
 */
const NOT_ON_A_CLUSTER = files(
  // It corrupts views in a folder that no process has open; `faults/cluster` does so on servers.
  'corrupt-views',
  // What a page weighs, how it is laid out, worded and moves: it is the same document.
  'home',
  'javascript-budget',
  'sights',
  'specified-texts',
  // What the clock of a browser makes of what it was sent.
  'time-zones',
);
/** Said of single journeys, in files whose others go at both widths. */
const ONE_WIDTH = /@one-width/;
/** Said of those that are about a server that is set otherwise, and start it: it is one process. */
const OWN_SERVER = /@own-server/;
const baseURL = laneAddress();
const executablePath = process.env['CHROMIUM_PATH'];

const desktop = {
  name: 'desktop',
  testIgnore: [...ONCE_MORE, ...ON_A_TELEPHONE],
  use: { viewport: { width: 1280, height: 800 } },
};
const mobile = {
  name: 'mobile',
  testIgnore: [...ONCE_MORE, ...AT_A_DESK],
  grepInvert: ONE_WIDTH,
  use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};
const tablet = {
  name: 'tablet',
  testMatch: '**/tablet.spec.ts',
  use: { viewport: { width: 768, height: 1024 } },
};
/** Its server is its own, so it has one lane; one that runs already is on the day it is. */
const sunday = {
  name: 'sunday',
  testMatch: ['**/sunday.spec.ts', '**/practitioner-agenda.spec.ts', '**/sights.spec.ts'],
  grep: /agenda/,
  workers: 1,
  use: { viewport: { width: 1280, height: 800 }, isSunday: true },
};
/** Its database is a stand-in that answers one after the other: what is waited for takes longer. */
const cluster = {
  ...desktop,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  name: 'cluster',
  testIgnore: [...desktop.testIgnore, ...NOT_ON_A_CLUSTER],
  grepInvert: OWN_SERVER,
};

export default defineConfig<object, { isSunday: boolean }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/start-server.ts',
  workers: LANES,
  // A busy machine may spoil one; a journey that needs another try is named at the end, and is a defect.
  retries: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    // Known to the workers, once `start-server.ts` has started the application.
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // It takes a third of the time of every journey: ask for it, `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: IS_ON_CLUSTER
    ? [cluster]
    : [desktop, mobile, tablet, ...(GIVEN === undefined ? [sunday] : [])],
});
