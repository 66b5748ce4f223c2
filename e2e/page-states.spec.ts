import type { Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { openPageState, pageStates } from './pages.ts';
import { expectNothingTooWide } from './layout-defects.ts';
import { expectLargeEnough } from './targets.ts';
import { expectValidHtml } from './valid-html.ts';

/** A telephone, and the narrowest there is; a tablet and a desk. */
const TELEPHONES = [360, 320];
const DESKS = [1280, 768];

/** Checks the page as opened, and again on other screens: menus and rows differ there. */
const expectNoLayoutDefects = async (page: Page, widths: readonly number[], height: number) => {
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

for (const pageState of pageStates)
  test.describe(() => {
    test.use({ refusals: pageState.status === undefined ? [] : [pageState.status] });

    test(`${pageState.title}: no rule of accessibility or of HTML is broken, nothing scrolls sideways, all is large enough, one title`, async ({
      open,
      as,
    }) => {
      const page = await open(pageState.who, reducedMotion);
      await openPageState(page, as, pageState);
      await expect(page.locator('head > title')).toHaveCount(1);
      await expectValidHtml(await page.content());
      await expectNoLayoutDefects(page, DESKS, 800);
      await expectNoLayoutDefects(page, TELEPHONES, 640);
    });
  });
