import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { demoInto, startServer } from './server.ts';
import { CLAIRE, visit } from './steps.ts';

const RESULTS = '/search/results?type=speciality&id=naturopathie&location=Lyon';
/** The chunk with Leaflet and the base map. */
const CHUNK = /assets\/(?:place|pinned)-map-[^/]*\.js$/;

const mapOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** The control that opens the map of the address of Claire. */
const fold = (page: Page) =>
  page.locator('summary').filter({ hasText: 'Voir sur la carte : 12 rue Mercière' });

/** Opens the map of results: next to the list, or behind its button on narrow screens. */
const openResults = async (page: Page, isMobile: boolean) => {
  await visit(page, RESULTS);
  if (isMobile) await page.getByRole('button', { name: 'Carte' }).tap();
  return mapOf(page, 'Carte des praticiens');
};

test('the map of an address comes once it is unfolded, and is moved by its keys', async ({
  open,
  isMobile,
}) => {
  const page = await open('visitor', reducedMotion);
  const urls: string[] = [];
  page.on('request', (request) => {
    if (CHUNK.test(request.url())) urls.push(request.url());
  });
  await visit(page, CLAIRE);
  expect(urls).toEqual([]);
  await fold(page).scrollIntoViewIfNeeded();
  expect(urls).toEqual([]);
  await expectAccessible(page);
  await fold(page).click();
  const map = mapOf(page, /Carte\s: 12 rue Mercière/);
  await expect(map.getByText('Lyon', { exact: true })).toBeVisible();
  expect(urls).not.toEqual([]);
  await expectAccessible(page);
  if (isMobile) return;
  const ground = map.getByRole('group');
  const town = map.getByText('Lyon', { exact: true });
  const before = (await town.boundingBox())?.x ?? 0;
  await ground.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await town.boundingBox())?.x ?? 0).toBeLessThan(before - 50);
  await page.keyboard.press('Minus');
  await expect(map.getByRole('button', { name: 'Zoomer', exact: true })).not.toHaveAttribute(
    'aria-disabled',
  );
});

test('who was found is on the map, by a button each, or in the list of those who stand together', async ({
  open,
  isMobile,
}) => {
  const page = await open('visitor', reducedMotion);
  const map = await openResults(page, isMobile);
  const press = async (button: Locator) => {
    if (isMobile) return button.tap();
    await button.focus();
    return page.keyboard.press('Enter');
  };
  const merged = map.getByRole('button', { name: /adresses ici$/ }).first();
  const together = map.getByRole('region', { name: /au même endroit/ });
  await expect(merged).toBeVisible();
  await expectAccessible(page);
  // Zooms in until both are distinguishable.
  await expect(async () => {
    if (!(await together.isVisible())) await press(merged);
    await expect(together).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await expect(together.getByRole('button').first()).toBeFocused();
  await press(together.getByRole('button').first());
  await expect(together).toBeHidden();
  await expect(merged).toBeFocused();
});

test(
  'the buttons of the small map beside the results cover none of its pins',
  { tag: '@one-width' },
  async ({ open, isMobile }) => {
    const page = await open('visitor', reducedMotion);
    const map = await openResults(page, isMobile);
    const pins = map.getByRole('button', { name: /€/ });
    await expect(pins.first()).toBeVisible();
    const boxOf = async (button: Locator) => {
      const box = await button.boundingBox();
      if (box === null) throw new Error('A button without a box.');
      return box;
    };
    const ground = await boxOf(map.getByRole('group'));
    for (const name of ['Zoomer', 'Dézoomer']) {
      const zoom = await boxOf(map.getByRole('button', { name, exact: true }));
      expect(zoom.y).toBeGreaterThanOrEqual(ground.y + ground.height);
      expect(zoom.height).toBeGreaterThanOrEqual(44);
    }
    expect(ground.width).toBe(ground.height);
  },
);

test.describe('where the tiles do not come', () => {
  test.use({ refusals: [404] });

  test(
    'the map is what it is without them',
    { tag: ['@one-width', '@own-server'] },
    async ({ open }) => {
      test.setTimeout(180_000);
      const urls: string[] = [];
      const tiles = createServer((request, response) => {
        urls.push(request.url ?? '');
        response.writeHead(404).end();
      }).listen(0, '127.0.0.1');
      await once(tiles, 'listening');
      const folder = await mkdtemp(join(tmpdir(), 'souffle-map-'));
      await demoInto(folder);
      const server = await startServer(folder, {
        TILES_URL: `http://127.0.0.1:${(tiles.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
        TILES_ATTRIBUTION: '© Tuiles',
      });
      try {
        const page = await open('visitor', reducedMotion);
        await visit(page, `${server.address}${CLAIRE}`);
        await fold(page).click();
        const map = mapOf(page, /Carte\s: 12 rue Mercière/);
        await expect(map.getByText(/Natural Earth/)).toBeVisible();
        await expect(map.getByText('Lyon', { exact: true })).toBeVisible();
        expect(urls.length).toBeGreaterThan(3);
        expect(urls[0]).toMatch(/^\/14\/\d+\/\d+\.png$/);
        await expect(map.locator('img')).toHaveCount(0);
        await page.close();
      } finally {
        await server.stop();
        tiles.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
