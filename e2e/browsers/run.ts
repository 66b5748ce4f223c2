import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../../tools/build.mjs';
import { findFirefox, findWebKit } from '../../tools/find-browsers.mjs';
import { startServer } from '../server.ts';
import type { DrivenBrowser } from './driven-page.ts';
import { openFirefox } from './firefox.ts';
import { mainJourney } from './main-journey.ts';
import { openWebKit } from './webkit.ts';

/**
 * `npm run e2e:browsers`: the main journeys of a customer, a practitioner and an operator in Firefox and WebKit, at
 * the width of a desk and of a telephone. `npm run e2e:browsers -- webkit` takes one of them.
 */
type Met = {
  readonly widths: readonly number[];
  readonly open: () => Promise<DrivenBrowser> | undefined;
};

const browsers: Readonly<Record<string, Met>> = {
  firefox: {
    widths: [1280, 390],
    open: () => {
      const path = findFirefox();
      return path === undefined ? undefined : openFirefox(path);
    },
  },
  webkit: {
    // The window of this browser is never narrower than 447 px.
    widths: [1280, 450],
    open: () => {
      const programs = findWebKit();
      return programs === undefined ? undefined : openWebKit(programs);
    },
  },
};

const requestedBrowsers = process.argv.slice(2);
const unknown = requestedBrowsers.filter((name) => !Object.hasOwn(browsers, name));
if (unknown.length > 0) {
  console.error(`Unknown browser: ${unknown.join(' ')} (${Object.keys(browsers).join(', ')})`);
  process.exit(2);
}

const sums = { passed: 0, failed: 0 };
const report = (name: string, began: number, faults: readonly string[]) => {
  sums[faults.length === 0 ? 'passed' : 'failed'] += 1;
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  for (const fault of faults) console.log(`       ${fault}`);
};

const folder = await mkdtemp(join(tmpdir(), 'souffle-browsers-'));

const runIn = async (name: string, { widths, open }: Met, address: string) => {
  const began = performance.now();
  const browser = await open();
  if (browser === undefined)
    return report(name, began, ['It is not on this machine and cannot be installed.']);
  try {
    for (const width of widths) {
      const startedAt = performance.now();
      const faults = await mainJourney(browser, { address, width });
      report(`${name} at ${width} px`, startedAt, faults);
      if (faults.length > 0) {
        const picture = join(tmpdir(), `souffle-${name}-${width}.png`);
        await writeFile(picture, await browser.page.screenshot());
        console.log(`       ${picture}`);
      }
    }
  } finally {
    await browser.close();
  }
};

await buildIfNeeded('Building the web app…');
const server = await startServer(join(folder, 'data'));
try {
  for (const [name, met] of Object.entries(browsers))
    if (requestedBrowsers.length === 0 || requestedBrowsers.includes(name))
      await runIn(name, met, server.address);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exitCode = sums.failed === 0 ? 0 : 1;
