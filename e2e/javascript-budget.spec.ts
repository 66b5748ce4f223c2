import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { CLAIRE, visitLive } from './steps.ts';

/** The budgets in compressed kB: of the scripts in the document, and with those that load by themselves later. */
const RESULTS = '/search/results?location=Lyon';
const DOCUMENT_KB: Readonly<Record<string, number>> = { '/': 143, [CLAIRE]: 150, [RESULTS]: 150 };
const STAY_KB: Readonly<Record<string, number>> = { '/': 166, [CLAIRE]: 176 };

/** The scripts of a document: executed and preloaded ones. */
const scriptsOf = (document: string): string[] => [
  ...new Set(
    [...document.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g)].map(
      ([, address = '']) => address,
    ),
  ),
];

/** Chunks of the next page, which are preloaded once the page is idle and do not count. */
const NEXT_PAGES: Readonly<Record<string, string>> = {
  [CLAIRE]: '/booking-confirmation-screen-',
};

const expectWithin = async (
  budget: number,
  request: APIRequestContext,
  scripts: readonly string[],
) => {
  const sizes = new Map<string, number>();
  for (const script of scripts) {
    const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    sizes.set(script, Number(answer.headers()['content-length']) / 1_000);
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const each = JSON.stringify([...sizes]);
  // A smaller sum would mean that the scripts were not found.
  expect(total, each).toBeGreaterThan(60);
  expect(total, each).toBeLessThanOrEqual(budget);
};

for (const [path, documentKb] of Object.entries(DOCUMENT_KB)) {
  test(`the document of ${path} asks for at most ${documentKb} kB of JavaScript`, async ({
    request,
  }) => {
    await expectWithin(documentKb, request, scriptsOf(await (await request.get(path)).text()));
  });
}

for (const [path, stayKb] of Object.entries(STAY_KB))
  test(`who stays at ${path} has loaded at most ${stayKb} kB, the live link included`, async ({
    openNew,
    request,
  }) => {
    const page = await openNew('visitor');
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await visitLive(page, path);
    const named = scriptsOf(await (await request.get(path)).text());
    expect(scripts.size).toBeGreaterThan(named.length);
    const next = NEXT_PAGES[path];
    await expectWithin(
      stayKb,
      request,
      [...scripts].filter((script) => next === undefined || !script.includes(next)),
    );
  });

const EDITOR_KB = 135;

test(`the editor of articles is a chunk of its own, of at most ${EDITOR_KB} kB`, async ({
  openNew,
  request,
}) => {
  const page = await openNew('operator');
  const isEditor = (url: string) => /\/article-editor-[^/]+\.js$/.test(url);
  const editor = page.waitForRequest((request) => isEditor(request.url()));
  await page.goto('/admin/articles/nouveau');
  const url = (await editor).url();
  const answer = await request.get(url, { headers: { 'accept-encoding': 'gzip' } });
  const size = Number(answer.headers()['content-length']) / 1_000;
  expect(size).toBeGreaterThan(60);
  expect(size).toBeLessThanOrEqual(EDITOR_KB);
});
