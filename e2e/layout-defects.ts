import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** The width of the page, and the elements that reach past its right edge, unless a scrolling row contains them. */
const EXTENT = `(() => {
  const scrolls = (element) => element !== null && element !== document.body &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  const isDrawn = ({ width, height }) => width > 1 && height > 1;
  const tooWide = [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return isDrawn(box) && box.right > document.documentElement.clientWidth + 1 &&
        !scrolls(element.parentElement);
    })
    .map((element) => element.outerHTML.slice(0, 200));
  return { width: document.documentElement.scrollWidth, tooWide };
})()`;

export const expectNothingTooWide = async (page: Page, width: number): Promise<void> => {
  // A menu that is open moves along a moment later.
  const extent = () => page.evaluate<object>(EXTENT);
  await expect.poll(extent, `what is too wide at ${width} px`).toEqual({ width, tooWide: [] });
};

/** Gives the page the size of a telephone during a task. */
export const onATelephone = async (page: Page, task: () => Promise<unknown>): Promise<void> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await task();
  if (before !== null) await page.setViewportSize(before);
};

/** Checks a state that a journey at a desk has reached there, and at the size of a telephone. */
export const expectNoLayoutDefects = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await onATelephone(page, async () => {
    await expectNothingTooWide(page, 360);
    await expectAccessible(page);
  });
};
