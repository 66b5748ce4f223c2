import { expect, type Locator, type Page } from '@playwright/test';

const TABS_AT_MOST = 40;

/** The width of the focus ring around the focused element, or around its card. */
const RING = `(() => {
  const focused = document.activeElement;
  const shown = focused.closest('label') ?? focused;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const { top, bottom } = shown.getBoundingClientRect();
  const isInSight = top < innerHeight && bottom > 0;
  return isInSight && outlineStyle !== 'none' ? parseFloat(outlineWidth) : 0;
})()`;

export const expectFocusSeen = async (page: Page, target: Locator) => {
  await expect(target).toBeFocused();
  await expect.poll(() => page.evaluate<number>(RING)).toBeGreaterThanOrEqual(2);
};

const isFocused = (target: Locator) =>
  target.evaluate((element: { matches: (selector: string) => boolean }) =>
    element.matches(':focus'),
  );

/** Presses Tab until the target has the focus, as a person without a mouse does. */
export const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor();
  for (let tabs = 0; tabs < TABS_AT_MOST && !(await isFocused(target)); tabs += 1)
    await page.keyboard.press('Tab');
  await expectFocusSeen(page, target);
};
