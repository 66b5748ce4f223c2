import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { laneAddress, GIVEN_SERVER_URL, IS_ON_CLUSTER, LANES } from './e2e/lanes.ts';

/** A name without a file would silently send its journeys to every width, and to the cluster. */
const files = (...names: readonly string[]) =>
  names.map((name) => {
    if (!existsSync(new URL(`e2e/${name}.spec.ts`, import.meta.url)))
      throw new Error(`There is no e2e/${name}.spec.ts.`);
    return `**/${name}.spec.ts`;
  });
/** The journeys that run once more on another day or at another width. */
const ONCE_MORE = files('sunday', 'tablet');
/**
 * Journeys that run at one width: they are the same at each, use keys that telephones lack, or check the states that
 * they reach at the size of a telephone as well.
 */
const AT_A_DESK = files(
  'account-erasure',
  'agenda-panel',
  'alerts',
  'blog',
  'clients',
  'contact',
  'corrupt-views',
  'customer-bookings',
  'customer-space',
  'forgotten-password',
  'group-sessions',
  'home-visits',
  'hydration',
  'invoices',
  'javascript-budget',
  'keyboard',
  'moved-bookings',
  'newsletter',
  'operators',
  'own-offer',
  'own-profile',
  'practices',
  'practitioner-sign-up',
  'requests',
  'server-rendered',
  'sessions',
  // Each of these journeys visits all widths itself.
  'page-states',
  'sign-up',
  'someone-was-faster',
  'tabs',
  'time-zones',
  'translated',
  'validations',
  'workshops-practice',
);
/** Journeys for small screens and lost networks, which run at the width of a telephone alone. */
const ON_A_TELEPHONE = files('cut-network', 'offline', 'small-screens');
/** Journeys that do not depend on the number of processes. All others of a desk also run on the cluster. */
const NOT_ON_A_CLUSTER = files(
  // It corrupts views in a folder that no process has open; `faults/cluster` does so on servers.
  'corrupt-views',
  // Size, layout and wording of pages: the cluster serves the same documents.
  'home',
  'javascript-budget',
  'page-states',
  'specified-texts',
  // Time zones of the browser: the cluster sends the same hours.
  'time-zones',
);
/** The tag of single journeys that run at one width, in files whose others run at both. */
const ONE_WIDTH = /@one-width/;
/** The tag of journeys that start a server with other settings, which is one process. */
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
/** This project has a server of its own, hence one lane; a server that runs already has its own date. */
const sunday = {
  name: 'sunday',
  testMatch: ['**/sunday.spec.ts', '**/practitioner-agenda.spec.ts'],
  grep: /agenda/,
  workers: 1,
  use: { viewport: { width: 1280, height: 800 }, isSunday: true },
};
/** The stand-in of the database answers one request after the other, so waiting takes longer. */
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
  // A busy machine may fail a journey; one that needed a retry is listed as flaky, which is a defect.
  retries: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    // `start-server.ts` sets it before the workers start.
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Traces take a third of the time; `--trace retain-on-failure` turns them on.
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
    : [desktop, mobile, tablet, ...(GIVEN_SERVER_URL === undefined ? [sunday] : [])],
});
