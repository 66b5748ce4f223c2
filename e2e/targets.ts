import { expect, type Page } from '@playwright/test';

/** The size that a thumb needs, less half a pixel for the browser's rounding. */
const TOUCH = 43.5;

/**
 * Finds targets that are smaller than that. A radio or a checkbox is pressed on its label, and a link also on its
 * enlarged area. Two are excepted, as the rule allows: a link within a sentence, which is as high as its line, and a
 * booking in the grid, whose height is its duration, since the list of the same page shows it large enough.
 */
const SMALL = `(() => {
  const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=option]';
  const isInSentence = (element) =>
    element.matches('a[href]') && getComputedStyle(element).display === 'inline' &&
    [...element.parentElement.children].some(
      (other) => other.textContent.trim() !== '' && !other.matches(pressed) &&
        getComputedStyle(other).display === 'inline');
  const isDrawnToScale = (element) =>
    element.matches('[role=button]') && element.closest('section[aria-label^="Agenda, "]') !== null;
  const shown = (element) =>
    element.matches('[type=radio], [type=checkbox]') ? element.closest('label') ?? element : element;
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1 &&
      element.closest('[aria-hidden=true]') === null;
  };
  const found = [...document.querySelectorAll(pressed)].filter(
    (element) => !element.matches(':disabled, [aria-disabled=true]'));
  return [...new Set(found.map(shown))]
    .filter((element) => isSeen(element) && !isInSentence(element) && !isDrawnToScale(element))
    .flatMap((element) => {
      const own = element.getBoundingClientRect();
      const over = getComputedStyle(element, '::after');
      const isOver = over.content !== 'none' && over.position === 'absolute';
      const width = Math.max(own.width, isOver ? parseFloat(over.width) : 0);
      const height = Math.max(own.height, isOver ? parseFloat(over.height) : 0);
      const name = element.ariaLabel ?? element.textContent.trim();
      return Math.min(width, height) < ${TOUCH}
        ? [element.localName + ' “' + name.slice(0, 60) + '”: ' + Math.round(width) + ' × ' + Math.round(height)]
        : [];
    });
})()`;

/** Everything that is pressed on a page is large enough for a thumb. */
export const expectLargeEnough = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<string[]>(SMALL), 'smaller than a thumb').toEqual([]);
