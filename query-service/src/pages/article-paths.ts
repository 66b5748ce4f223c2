import { BLOG } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { newestArticles } from '../articles/newest-articles.ts';
import { PART_MAX } from './sitemap-text.ts';

/** The pages of published articles. */
export const articlePaths = async (
  readStore: Pick<ReadStore, 'find'>,
): Promise<readonly string[]> =>
  (await newestArticles(readStore, PART_MAX)).map(({ slug }) => `${BLOG}/${slug}`);
