import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Line } from '../engine/fields.ts';
import { ARTICLES_LISTED } from '../engine/limits.ts';
import { BLOG, BLOG_UPLOADS } from '../site/blog.ts';
import { SearchResult } from '../search/search-calls.ts';
import { ArticleBlock, ArticlePicture } from './article-blocks.ts';

const blogCall = { area: 'blog', service: 'query', access: 'anyone' } as const;

/** The shape of the specification: the newest first, at most 100. */
export const getBlogPosts = callOf({
  ...blogCall,
  title: 'Lister les articles du blog',
  route: `GET ${BLOG}/api/blog-posts`,
  answer: Type.Array(
    Type.Object({
      id: Type.String(),
      slug: Type.String(),
      title: Type.String(),
      /** The end of the picture's address, below `/uploads/blog/`. */
      featuredImg: orNull(Type.String()),
      /** The instant of the first publication. */
      createdAt: Type.String(),
    }),
    { maxItems: ARTICLES_LISTED.posts },
  ),
});

export const ArticleAuthorFacts = Type.Object({
  id: Type.String(),
  name: Type.String(),
  trade: orNull(Type.String()),
  slug: Type.String(),
  /** Below `/uploads/profilePic/`. */
  picture: orNull(Type.String()),
});
/** `null`: the house, or a practitioner whose page is not public. */
const ArticleAuthor = orNull(ArticleAuthorFacts);
export type ArticleAuthor = Static<typeof ArticleAuthor>;

const card = {
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  picture: orNull(ArticlePicture),
  author: ArticleAuthor,
  /** Names of specialities. */
  subjects: Type.Array(Type.String()),
  minutes: Type.Integer(),
  publishedAt: Type.String(),
};
export const ArticleCard = Type.Object(card);
export type ArticleCard = Static<typeof ArticleCard>;

/** A page of twelve, the newest first. */
export const getArticles = callOf({
  ...blogCall,
  title: 'Lire une page du blog',
  route: `GET ${BLOG}/api/articles`,
  schemas: {
    querystring: exactly({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  },
  answer: Type.Object({
    articles: Type.Array(ArticleCard),
    page: Type.Integer(),
    pages: Type.Integer(),
  }),
});

/** Of a speciality, the newest first. */
export const getArticlesAbout = callOf({
  ...blogCall,
  title: 'Lister les derniers articles d’une spécialité',
  route: `GET ${BLOG}/api/specialities/:speciality/articles`,
  schemas: { params: exactly({ speciality: Line(64, 1) }) },
  answer: Type.Object({ articles: Type.Array(ArticleCard) }),
});

export const Article = Type.Object({
  ...card,
  blocks: Type.Array(ArticleBlock),
  /** Since its publication was last changed. */
  updatedAt: Type.String(),
});
export type Article = Static<typeof Article>;

/** By its slug, or a former one: then the answer's slug is another. */
export const getArticle = callOf({
  ...blogCall,
  title: 'Lire un article du blog',
  route: `GET ${BLOG}/api/articles/:slug`,
  refusals: ['ARTICLE_NOT_FOUND', 'ARTICLE_WITHDRAWN'],
  schemas: { params: exactly({ slug: Line(200, 1) }) },
  answer: Type.Object({
    article: Article,
    /** Who can be booked, of its specialities or of any; without their next start. */
    practitioners: Type.Array(SearchResult),
    next: Type.Array(ArticleCard),
  }),
});

/** Pages and mails of other sites may show it. */
export const getArticlePicture = callOf({
  ...blogCall,
  title: 'Lire l’image d’un article (WebP, ou JPEG pour la partager)',
  route: `GET ${BLOG_UPLOADS}/:file`,
  refusals: ['FILE_NOT_FOUND'],
  schemas: {
    params: exactly({ file: Type.String({ pattern: '^[A-Za-z0-9-]{1,72}\\.(webp|jpg)$' }) }),
  },
  answer: Type.Unknown(),
});
