import type { Page } from '@playwright/test';
import { expectAccessible, still } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { see, sights } from './pages.ts';
import { expectNothingTooWide } from './sound.ts';
import { expectLargeEnough } from './targets.ts';
import { expectValidHtml } from './valid-html.ts';

/** A telephone, and the narrowest there is; a tablet and a desk. */
const TELEPHONES = [360, 320];
const DESKS = [1280, 768];

/** Checks the page as opened, and again on other screens: menus and rows differ there. */
const expectSound = async (page: Page, widths: readonly number[], height: number) => {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height });
    await expectNothingTooWide(page, width);
    const isTelephone = TELEPHONES.includes(width);
    if (index === 0) await expectAccessible(page);
    if (isTelephone) await expectLargeEnough(page);
  }
};

// Each page is independent, so they share both lanes evenly.
test.describe.configure({ mode: 'parallel' });

for (const sight of sights)
  test.describe(() => {
    test.use({ refusals: sight.status === undefined ? [] : [sight.status] });

    test(`${sight.title}: no rule of accessibility or of HTML is broken, nothing scrolls sideways, all is large enough, one title`, async ({
      open,
      as,
    }) => {
      const page = await open(sight.who, still);
      await see(page, as, sight);
      await expect(page.locator('head > title')).toHaveCount(1);
      await expectValidHtml(await page.content());
      await expectSound(page, DESKS, 800);
      await expectSound(page, TELEPHONES, 640);
    });
  });
