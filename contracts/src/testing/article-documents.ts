import * as fc from 'fast-check';
import { articleBlockKinds, type ArticlePicture } from '../articles/article-blocks.ts';
import { normalBlocks } from '../articles/article-text.ts';

export const anArticlePicture: ArticlePicture = {
  pictureId: 'one',
  width: 960,
  height: 640,
  altText: '',
};

/** Signs that mean something in Markdown, and some that do not. */
const text = fc
  .array(
    fc.constantFrom(
      ...'a é 1 12 * ** _ [ ] ( ) < > ` \\ ! # - + . = & &amp; ~ | <em> </strong> « ’ ![ ]( 🙂 ---'.split(
        ' ',
      ),
      ' ',
      '\u00a0',
      '\n',
      '\t',
      '\u200b',
      '\u0000',
      'https://a.fr',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((signs) => signs.join(''));

const span = fc.record(
  {
    text,
    strong: fc.constant(true as const),
    emphasis: fc.constant(true as const),
    url: fc.constantFrom('/blog', 'https://exemple.fr/a?b=1&copy;=2', 'javascript:alert(1)'),
  },
  { requiredKeys: ['text'] },
);

const block = fc.record({
  kind: fc.constantFrom(...articleBlockKinds),
  lines: fc.array(fc.array(span, { maxLength: 5 }), { maxLength: 3 }),
  picture: fc.option(
    text.map((altText) => ({
      ...anArticlePicture,
      altText: altText.replaceAll(/[\s\p{C}]+/gu, ' ').trim(),
    })),
  ),
});

/** The text of an article as it is stored. */
export const anyArticleBlocks = fc.array(block, { maxLength: 5 }).map(normalBlocks);
