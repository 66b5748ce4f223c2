/**
 * As the `ref` of what a button has brought: the button that asked for more has left the page, and the
 * focus, unless it went on meanwhile, goes to what came.
 */
export const takeLostFocus = (element: HTMLElement | null): void => {
  const { activeElement: focused, body } = document;
  if (focused === null || focused === body) element?.focus();
};
