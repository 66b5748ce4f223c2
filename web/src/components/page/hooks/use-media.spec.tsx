import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { mediaQueryOf, useMedia } from './use-media.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** A window in which these media queries match. */
const openWindow = () => {
  const hears = new Set<() => void>();
  let holding: readonly string[] = [];
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: holding.includes(query),
        addEventListener: (_: string, hear: () => void) => hears.add(hear),
        removeEventListener: (_: string, hear: () => void) => hears.delete(hear),
      }) as never,
  );
  return (...queries: readonly string[]) => {
    holding = queries;
    act(() => {
      for (const hear of hears) hear();
    });
  };
};

it('follows the window, and stays on paper as it was on the screen', () => {
  const hold = openWindow();
  const wide = mediaQueryOf('--beyond-phone');
  hold(wide);
  const { result } = renderHook(() => useMedia('--beyond-phone'));
  expect(result.current).toBe(true);
  hold('print');
  expect(result.current).toBe(true);
  hold(wide);
  hold();
  expect(result.current).toBe(false);
  hold('print', wide);
  expect(result.current).toBe(false);
});
