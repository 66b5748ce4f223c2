import { gzipSync } from 'node:zlib';
import { expect, test } from './journeys.ts';
import { CLAIRE } from './steps.ts';

const BUDGET_KB = 170;

/** The scripts that a document starts with: those it runs, and those it asks for beforehand. */
const scriptsOf = (document: string): string[] => [
  ...new Set(
    [...document.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g)].map(
      ([, address = '']) => address,
    ),
  ),
];

for (const path of ['/', CLAIRE])
  test(`the first load of ${path} asks for at most ${BUDGET_KB} kB of JavaScript`, async ({
    request,
  }) => {
    const scripts = scriptsOf(await (await request.get(path)).text());
    expect(scripts).not.toEqual([]);
    const sizes = new Map<string, number>();
    for (const script of scripts)
      sizes.set(script, gzipSync(await (await request.get(script)).body()).length);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000;
    expect(total, JSON.stringify([...sizes])).toBeGreaterThan(20);
    expect(total, JSON.stringify([...sizes])).toBeLessThanOrEqual(BUDGET_KB);
  });

test('nothing else is fetched before the page is idle', async ({ open, request }) => {
  const page = await open('visitor');
  const fetched: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') fetched.push(new URL(asked.url()).pathname);
  });
  await page.goto(CLAIRE, { waitUntil: 'domcontentloaded' });
  const named = scriptsOf(await (await request.get(CLAIRE)).text());
  expect(fetched.toSorted()).toEqual(named.toSorted());
});
