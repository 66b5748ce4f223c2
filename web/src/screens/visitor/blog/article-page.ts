import { BLOG_UPLOADS, BRAND, sharedPictureName, type Article } from 'contracts';
import type { Dispatch } from '../../../api/api.ts';
import { failureOf } from '../../../api/call-error.ts';
import { articlesApi } from '../../../features/articles/articles-api.ts';
import { articleWords } from '../../../features/articles/article-texts.ts';
import type { LoadedPage } from '../../../head.ts';
import { articlePath, paths, practitionerPath } from '../../../paths.ts';

type Whole = (path: string) => string;

/** In terms of schema.org, for search engines. */
const structuredDataOf =
  ({ slug, title, summary, picture, author, publishedAt, updatedAt }: Article) =>
  (whole: Whole): object => ({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        url: whole(articlePath(slug)),
        mainEntityOfPage: whole(articlePath(slug)),
        inLanguage: 'fr',
        datePublished: publishedAt,
        dateModified: updatedAt,
        ...(picture === null
          ? {}
          : { image: whole(`${BLOG_UPLOADS}/${sharedPictureName(picture.pictureId)}`) }),
        author:
          author === null
            ? { '@type': 'Organization', name: BRAND, url: whole(paths.home) }
            : { '@type': 'Person', name: author.name, url: whole(practitionerPath(author.slug)) },
        publisher: { '@type': 'Organization', name: BRAND, url: whole(paths.home) },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: articleWords.blog, item: whole(paths.blog) },
          { '@type': 'ListItem', position: 2, name: title, item: whole(articlePath(slug)) },
        ],
      },
    ],
  });

const statusOf = (error: unknown): 404 | 410 | 503 => {
  const { status } = failureOf(error);
  if (status === 410) return 410;
  return status === 404 || status === 400 ? 404 : 503;
};

/** The server's part of an article; a former address redirects to the present one. */
export const articlePage = async (dispatch: Dispatch, slug: string): Promise<LoadedPage> => {
  const { getArticle } = articlesApi.endpoints;
  const { data, error } = await dispatch(getArticle.initiate({ slug }));
  if (data === undefined) return { status: statusOf(error), head: { isIndexed: false } };
  const { article } = data;
  const path = articlePath(article.slug);
  return {
    status: 200,
    head: {
      description: article.summary,
      path,
      jsonLd: structuredDataOf(article),
      ...(article.picture === null
        ? {}
        : { image: `${BLOG_UPLOADS}/${sharedPictureName(article.picture.pictureId)}` }),
    },
    ...(article.slug === slug ? {} : { redirect: path }),
  };
};
