import { getSchema } from '@tiptap/core';
import type { ArticleBlock } from 'contracts';
import { blocksOfDocument, documentOfBlocks } from './article-document.ts';
import { articleNodes } from './article-schema.ts';

const schema = getSchema(articleNodes);

/** The blocks after the editor has had them. */
export const throughEditor = (blocks: readonly ArticleBlock[]): readonly ArticleBlock[] => {
  const document = schema.nodeFromJSON(documentOfBlocks(blocks));
  document.check();
  return blocksOfDocument(document.toJSON());
};
