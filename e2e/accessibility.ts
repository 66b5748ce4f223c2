import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** It is sent to each page that is checked, and less than half as long as what the package exports. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Colours are measured at rest. */
export const still = { reducedMotion: 'reduce' } as const;

/** Resolves once nothing fades or moves any more, but for what does so without end. */
const REST = `Promise.allSettled(document.getAnimations()
  .filter(({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime < Infinity)
  .map(({ finished }) => finished)).then(() => {})`;

/** In the page, whose globals are not those of a test. */
type Checker = { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };

const isLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as Checker).axe !== undefined);

const brokenRules = async (page: Page, options: RunOptions): Promise<readonly string[]> => {
  if (!(await isLoaded(page))) await page.evaluate(CHECKER);
  await page.evaluate(REST);
  const violations = await page.evaluate(
    async (given) => (await (globalThis as Checker).axe?.run(given))?.violations,
    // The frames of our pages show mails and files, and run no script.
    { ...options, iframes: false, resultTypes: ['violations' as const] },
  );
  if (violations === undefined) throw new Error('The page has lost its checker.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
};

export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await brokenRules(page, {})).toEqual([]);
};

/** For a page whose colours were measured at another width: they take three quarters of the time. */
export const expectAccessibleButColours = async (page: Page): Promise<void> => {
  expect(await brokenRules(page, { rules: { 'color-contrast': { enabled: false } } })).toEqual([]);
};
