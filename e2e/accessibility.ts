import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours are measured at rest. */
export const still = { reducedMotion: 'reduce' } as const;

/**
 * Legacy mode needs no page of its own to collect results of cross-site frames: there are none.
 * Passed rules are not reported.
 */
const brokenRules = async (page: Page) => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
};

export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await brokenRules(page)).toEqual([]);
};
