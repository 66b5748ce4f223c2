import { defineConfig } from '@playwright/test';
import { addressHere, LANES } from './e2e/lanes.ts';

const baseURL = addressHere();
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
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
    trace: 'retain-on-failure',
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
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    },
  ],
});
