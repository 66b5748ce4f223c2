import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours are measured at rest. */
export const still = { reducedMotion: 'reduce' } as const;

/**
 * Legacy is without a page of its own to sum up what frames of other sites say: there are none. What is as
 * it should be is not written down.
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
