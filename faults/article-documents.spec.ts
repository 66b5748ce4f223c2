import { expect, it } from '@jest/globals';
import { markdownOfBlocks } from 'contracts';
import { anArticlePicture, anyArticleBlocks } from 'contracts/testing';
import { assert, property } from 'fast-check';
import { blocksOfMarkdown } from '../query-service/src/articles/article-markdown.ts';
import { throughEditor } from '../web/src/screens/operator/admin-articles/editor/through-editor.fixtures.ts';

const DOCUMENTS = 10_000;

it(`${DOCUMENTS} texts are the same blocks once they were Markdown, and once they were in the editor`, () => {
  assert(
    property(anyArticleBlocks, (blocks) => {
      const written = markdownOfBlocks(blocks);
      expect(blocksOfMarkdown(written, () => anArticlePicture)).toEqual(blocks);
      expect(throughEditor(blocks)).toEqual(blocks);
    }),
    { numRuns: DOCUMENTS },
  );
});
