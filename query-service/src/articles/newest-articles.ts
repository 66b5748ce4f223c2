import type { ArticleDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';

const newest = { where: { isPublished: true }, order: 'descending' } as const;
const range = ['firstPublishedAt', undefined, undefined] as const;

export const newestArticles = (
  readStore: Pick<ReadStore, 'find'>,
  limit: number,
): Promise<readonly ArticleDocument[]> =>
  readStore.find('articles', { ...newest, between: range, limit });
