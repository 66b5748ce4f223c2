import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/**
 * The minified build of axe, less than half as long as the text that the package exports, since it is sent to each
 * checked page.
 */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Disables motion, so that colours are measured at rest. */
export const reducedMotion = { reducedMotion: 'reduce' } as const;

/** Resolves once no element fades or moves any more; endless animations are ignored. */
const REST = `Promise.allSettled(document.getAnimations()
  .filter(({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime < Infinity)
  .map(({ finished }) => finished)).then(() => {})`;

/** The attribute of the elements whose colours are measured. */
const MARKED = 'data-unmeasured';

/**
 * Marks visible elements whose look was not measured yet, and returns these looks: the classes and states of the
 * element and of all its ancestors.
 */
const MARK = `(measured) => {
  const names = /^(class|style|open|hidden|disabled|readonly|data-.*|aria-(current|invalid|disabled))$/;
  const states = [
    ':checked',
    'label:has(:checked)',
    ':is(a, button, label, li, summary, tr):hover',
    ':focus-visible',
    ':first-child',
    ':last-child',
  ];
  const describe = (element) => [
    element.tagName,
    ...[...element.attributes].filter(({ name }) => names.test(name)).map(({ value }) => value),
    ...states.filter((state) => element.matches(state)),
  ].join();
  const looks = new Map([[null, 0]]);
  const all = new Set(measured);
  for (const element of document.querySelectorAll('*')) {
    element.removeAttribute('${MARKED}');
    const look = [...describe(element)].reduce(
      (hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0,
      looks.get(element.parentElement),
    );
    looks.set(element, look);
    if (all.has(look) || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.setAttribute('${MARKED}', '');
    all.add(look);
  }
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[${MARKED}]' }] });
  return [...all];
}`;

/** The globals of the page, which differ from those of a test. */
type Checker = { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };

const isLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as Checker).axe !== undefined);

/**
 * The looks whose colours were measured on pages of this worker: measuring equal ones again would take most of the
 * time.
 */
let measured: readonly number[] = [];

export const expectAccessible = async (page: Page): Promise<void> => {
  if (!(await isLoaded(page))) await page.evaluate(CHECKER);
  await page.evaluate(REST);
  const looks = await page.evaluate<number[]>(`(${MARK})(${JSON.stringify(measured)})`);
  const violations = await page.evaluate(
    async (options) => (await (globalThis as Checker).axe?.run(options))?.violations,
    // The frames of our pages show mails and files, and run no script.
    { iframes: false, resultTypes: ['violations' as const] },
  );
  if (violations === undefined) throw new Error('The page has lost its checker.');
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(broken).toEqual([]);
  measured = looks;
};
