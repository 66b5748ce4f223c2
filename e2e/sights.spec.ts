import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleButColours, still } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { see, sights } from './pages.ts';
import { expectLargeEnough } from './targets.ts';
import { expectValidHtml } from './valid-html.ts';

/** Elements that reach past the right edge, unless a scrolling row contains them. */
const TOO_WIDE = `(() => {
  const scrolls = (element) => element !== null && element !== document.body &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  const isDrawn = ({ width, height }) => width > 1 && height > 1;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return isDrawn(box) && box.right > document.documentElement.clientWidth + 1 &&
        !scrolls(element.parentElement);
    })
    .map((element) => element.outerHTML.slice(0, 200));
})()`;

const expectNothingTooWide = async (page: Page, width: number) => {
  const scrollWidth = () => page.evaluate<number>('document.documentElement.scrollWidth');
  await expect.poll(scrollWidth, `scrolls at ${width} px`).toBe(width);
  // A menu that is open moves along a moment later.
  const tooWide = () => page.evaluate<string[]>(TOO_WIDE);
  await expect.poll(tooWide, `too wide at ${width} px`).toEqual([]);
};

/** A telephone, and the narrowest there is; a tablet and a desk. */
const TELEPHONES = [360, 320];
const DESKS = [1280, 768];

/** Checks the page as opened, and again on other screens: menus and rows differ there. */
const expectSound = async (page: Page, widths: readonly number[], height: number) => {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height });
    await expectNothingTooWide(page, width);
    const isTelephone = TELEPHONES.includes(width);
    if (index === 0) await (isTelephone ? expectAccessibleButColours : expectAccessible)(page);
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
      look,
      as,
    }) => {
      const page = sight.isAlone ? await open(sight.who, still) : await look(sight.who);
      await see(page, as, sight);
      await expect(page.locator('head > title')).toHaveCount(1);
      await expectValidHtml(await page.content());
      await expectSound(page, DESKS, 800);
      await expectSound(page, TELEPHONES, 640);
    });
  });
