import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/**
 * The rules of the HTML standard, and none of taste: what React and the browser write in their own
 * way (the case of a name, an empty element, a value that may be left out) is the same document.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's own ids, which begin with an underscore: the standard takes any without a space.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** Validates a whole document, as sent by a server or held by a browser. */
export const expectValidHtml = async (html: string): Promise<void> => {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  expect(found, 'what the HTML breaks').toEqual([]);
};
