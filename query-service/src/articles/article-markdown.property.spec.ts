import { expect, it } from '@jest/globals';
import { markdownOfBlocks, normalBlocks, type ArticleBlock } from 'contracts';
import { anArticlePicture, anyArticleBlocks } from 'contracts/testing';
import * as fc from 'fast-check';
import { blocksOfMarkdown } from './article-markdown.ts';

const pictureOf = (id: string) =>
  id === anArticlePicture.pictureId ? anArticlePicture : undefined;

/** The same property runs ten thousand times among the faults. */
it('is the same blocks once it is written and read again', () => {
  fc.assert(
    fc.property(anyArticleBlocks, (blocks) => {
      expect(normalBlocks(blocks)).toEqual(blocks);
      expect(blocksOfMarkdown(markdownOfBlocks(blocks), pictureOf)).toEqual(blocks);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['a #', 'a ##', '#######', 'a # b', 'C#'])('keeps the title «%s»', (text) => {
  const title: ArticleBlock = { kind: 'title', lines: [[{ text }]], picture: null };
  expect(blocksOfMarkdown(markdownOfBlocks([title]), pictureOf)).toEqual([title]);
});
