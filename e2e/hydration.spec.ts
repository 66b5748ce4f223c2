import { expect, test } from './journeys.ts';
import { CLAIRE, visit } from './steps.ts';

/** On a slow telephone answers arrive before React has taken over every part of a rendered page. */
const ANSWER_AT_ONCE = `
  const { fetch } = globalThis;
  globalThis.fetch = async (address, options) => {
    if (!String(address).startsWith('/api/')) return fetch(address, options);
    const asked = new XMLHttpRequest();
    asked.open(options.method, address, false);
    asked.send();
    return new Response(asked.responseText, { status: asked.status });
  };
`;

/** When it was painted, and when each of its scripts was asked for, in milliseconds. */
const TIMES = `({
  painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  asked: performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ startTime }) => startTime),
})`;

test('a page asks for its scripts once it is painted', async ({ open }) => {
  const page = await open('visitor');
  await visit(page, '/');
  const { painted, asked } = await page.evaluate<{ painted: number; asked: number[] }>(TIMES);
  expect(asked.length).toBeGreaterThan(2);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
});

test('a page that knows who is there before it is hydrated begins as it was rendered', async ({
  open,
}) => {
  const page = await open('camille');
  await page.addInitScript(ANSWER_AT_ONCE);
  for (const path of ['/', CLAIRE, '/unknown']) {
    await visit(page, path);
    await expect(page.getByRole('button', { name: /^Mes alertes/ }).first()).toBeVisible();
  }
  await visit(page, '/connexion');
  await expect(page).toHaveURL('/customer/booking');
  await expect(page.getByRole('region', { name: 'À venir' })).toBeVisible();
});
