import { getSchema } from '@tiptap/core';
import { expect, it } from '@jest/globals';
import { normalBlocks, type ArticleBlock, type ArticlePicture } from 'contracts';
import * as fc from 'fast-check';
import { blocksOfDocument, documentOfBlocks } from './article-document.ts';
import { articleNodes } from './article-schema.ts';

const picture: ArticlePicture = { pictureId: 'one', width: 960, height: 640, altText: 'Un champ' };

const span = fc.record(
  {
    text: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
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
  lines: fc.array(fc.array(span, { maxLength: 4 }), { maxLength: 3 }),
  picture: fc.option(fc.constant(picture)),
});

it('is the same blocks once the editor has had them', () => {
  const schema = getSchema(articleNodes);
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (written) => {
      const blocks = normalBlocks(written);
      const document = schema.nodeFromJSON(documentOfBlocks(blocks));
      document.check();
      expect(blocksOfDocument(document.toJSON())).toEqual(blocks);
    }),
    { numRuns: 10_000 },
  );
});
