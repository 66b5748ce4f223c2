import { describe, expect, it } from '@jest/globals';
import stylelint from 'stylelint';

const rulesBrokenBy = async (code: string): Promise<readonly string[]> => {
  const { results } = await stylelint.lint({ code, codeFilename: 'web/src/a.module.css' });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
};

/** Each of our own rules, with code that it refuses. */
const refused: readonly (readonly [what: string, code: string, rule: string])[] = [
  [
    'a width of its own',
    '@media (width < 760px) { .a { top: 0; } }',
    'media-feature-name-disallowed-list',
  ],
  ['a width that nobody named', '@media (--watch) { .a { top: 0; } }', 'no-unknown-custom-media'],
  [
    'a name for a width elsewhere',
    '@custom-media --watch (width < 200px);',
    'at-rule-disallowed-list',
  ],
  ['a token that does not exist', '.a { color: var(--moss); }', 'no-unknown-custom-properties'],
  ['a movement that does not exist', '.a { animation: fly 1s; }', 'no-unknown-animations'],
  ['a colour in hexadecimals', '.a { color: #1e2b25; }', 'color-no-hex'],
  ['a colour by its English name', '.a { color: red; }', 'color-named'],
  ['a colour in numbers', '.a { color: rgb(0 0 0 / 50%); }', 'function-disallowed-list'],
  ['a size of letters', '.a { font-size: 15px; }', 'declaration-property-value-allowed-list'],
  [
    'a size within `font`',
    '.a { font: var(--weight-h1) 2rem / var(--leading-h1) var(--serif); }',
    'declaration-property-value-allowed-list',
  ],
  ['a height of lines', '.a { line-height: 1.47; }', 'declaration-property-value-allowed-list'],
  ['a weight of letters', '.a { font-weight: 600; }', 'declaration-property-value-allowed-list'],
  ['a family of letters', '.a { font-family: Arial; }', 'declaration-property-value-allowed-list'],
  [
    'a space that has a token',
    '.a { padding: 0 16px; }',
    'declaration-property-value-disallowed-list',
  ],
  [
    'a rounding that has a token',
    '.a { border-radius: 10px; }',
    'declaration-property-value-disallowed-list',
  ],
];

describe('the style sheets', () => {
  it.each(refused)('refuse %s', async (_what, code, rule) => {
    expect(await rulesBrokenBy(code)).toContain(rule);
  });

  it('may say what has no token', async () => {
    expect(await rulesBrokenBy('.a {\n  padding: 3px var(--space-4);\n}\n')).toEqual([]);
  });
});
