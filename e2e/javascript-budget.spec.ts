import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { CLAIRE, visitLive } from './steps.ts';

const BUDGET_KB = 170;

/** The scripts that a document starts with: those it runs, and those it asks for beforehand. */
const scriptsOf = (document: string): string[] => [
  ...new Set(
    [...document.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g)].map(
      ([, address = '']) => address,
    ),
  ),
];

/** Fetched once a start is in sight, for the page that a tap on it leads to. */
const isOfNextPage = (script: string): boolean => script.includes('/booking-confirmation-screen-');

const expectWithinBudget = async (request: APIRequestContext, scripts: readonly string[]) => {
  const sizes = new Map<string, number>();
  for (const script of scripts)
    sizes.set(script, gzipSync(await (await request.get(script)).body()).length / 1_000);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const each = JSON.stringify([...sizes]);
  // A page without the framework would be one that we did not understand.
  expect(total, each).toBeGreaterThan(60);
  expect(total, each).toBeLessThanOrEqual(BUDGET_KB);
};

for (const path of ['/', CLAIRE]) {
  test(`the document of ${path} asks for at most ${BUDGET_KB} kB of JavaScript`, async ({
    request,
  }) => {
    await expectWithinBudget(request, scriptsOf(await (await request.get(path)).text()));
  });

  test(`who stays at ${path} has loaded no more than that, the live link included`, async ({
    open,
    request,
  }) => {
    const page = await open('visitor');
    const scripts = new Set<string>();
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.add(asked.url());
    });
    await visitLive(page, path);
    const named = scriptsOf(await (await request.get(path)).text());
    expect(scripts.size).toBeGreaterThan(named.length);
    await expectWithinBudget(
      request,
      [...scripts].filter((script) => !isOfNextPage(script)),
    );
  });
}
