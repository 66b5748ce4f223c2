import { defineConfig } from '@playwright/test';
import { addressHere, GIVEN, LANES } from './e2e/lanes.ts';

/** At which day or width a few journeys are made once more. */
const ONCE_MORE = ['**/sunday.spec.ts', '**/tablet.spec.ts'];
/** What is the same at every width. */
const AT_ONE_WIDTH = ['damaged-views', 'javascript-budget', 'server-rendered', 'time-zones'].map(
  (name) => `**/${name}.spec.ts`,
);
const baseURL = addressHere();
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig<object, { isSunday: boolean }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/start-server.ts',
  workers: LANES,
  retries: 0,
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
  projects: [
    {
      name: 'desktop',
      testIgnore: ONCE_MORE,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      testIgnore: [...ONCE_MORE, ...AT_ONE_WIDTH],
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      testMatch: '**/tablet.spec.ts',
      use: { viewport: { width: 768, height: 1024 } },
    },
    // Its server is its own, so it has one lane; one that runs already is on the day it is.
    ...(GIVEN === undefined
      ? [
          {
            name: 'sunday',
            testMatch: ['**/sunday.spec.ts', '**/practitioner-agenda.spec.ts', '**/sights.spec.ts'],
            grep: /agenda/,
            workers: 1,
            use: { viewport: { width: 1280, height: 800 }, isSunday: true },
          },
        ]
      : []),
  ],
});
