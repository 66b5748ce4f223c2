import { expect, it } from '@jest/globals';
import { markdownOfBlocks, normalBlocks, type ArticleBlock, type ArticlePicture } from 'contracts';
import * as fc from 'fast-check';
import { blocksOfMarkdown } from './article-markdown.ts';

const picture: ArticlePicture = { pictureId: 'one', width: 960, height: 640, altText: '' };
const pictureOf = (id: string) => (id === picture.pictureId ? picture : undefined);

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
  kind: fc.constantFrom<ArticleBlock['kind']>(
    'title',
    'subtitle',
    'paragraph',
    'list',
    'numbers',
    'quote',
    'picture',
    'rule',
  ),
  lines: fc.array(fc.array(span, { maxLength: 5 }), { maxLength: 3 }),
  picture: fc.option(
    text.map((altText) => ({
      ...picture,
      altText: altText.replaceAll(/[\s\p{C}]+/gu, ' ').trim(),
    })),
  ),
});

it('is the same blocks once it is written and read again', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (written) => {
      const blocks = normalBlocks(written);
      expect(normalBlocks(blocks)).toEqual(blocks);
      expect(blocksOfMarkdown(markdownOfBlocks(blocks), pictureOf)).toEqual(blocks);
    }),
    { numRuns: 3_000 },
  );
});
