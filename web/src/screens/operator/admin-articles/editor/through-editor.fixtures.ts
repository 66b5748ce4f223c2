import { getSchema } from '@tiptap/core';
import type { ArticleBlock } from 'contracts';
import { blocksOfDocument, documentOfBlocks } from './article-document.ts';
import { articleNodes } from './article-schema.ts';

const schema = getSchema(articleNodes);

/** Converts blocks to a document of the editor and back. */
export const throughEditor = (blocks: readonly ArticleBlock[]): readonly ArticleBlock[] => {
  const document = schema.nodeFromJSON(documentOfBlocks(blocks));
  document.check();
  return blocksOfDocument(document.toJSON());
};
