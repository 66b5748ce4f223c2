import type { Dispatch } from '../../../api/api.ts';
import { articlesApi } from '../../../features/articles/articles-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { blogPath } from '../../../paths.ts';
import { blogPageOf } from './blog-page-number.ts';
import { blogTexts } from './blog-texts.ts';

export const blogPage = async (
  dispatch: Dispatch,
  search: URLSearchParams,
): Promise<LoadedPage> => {
  const page = blogPageOf(search);
  const { data } = await dispatch(articlesApi.endpoints.getArticles.initiate({ page }));
  if (data === undefined) return { status: 503, head: { isIndexed: false } };
  const isThere = page <= data.pages;
  return {
    status: isThere ? 200 : 404,
    head: isThere
      ? { description: blogTexts.description, path: blogPath(page) }
      : { isIndexed: false },
  };
};
