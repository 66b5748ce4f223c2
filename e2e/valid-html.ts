import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/**
 * Applies the rules of the HTML standard and none of style: React and the browser spell some things their own way (the
 * case of a name, an empty element, an optional value), and the document is the same.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The ids of React begin with an underscore; the standard allows any id without a space.
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
