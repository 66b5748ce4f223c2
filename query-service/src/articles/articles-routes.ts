import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  articlePictureName,
  ARTICLES_LISTED,
  ARTICLES_PAGE,
  catalogueId,
  DEFAULT_ZONE,
  endOfDay,
  getArticle,
  getArticles,
  getArticlesAbout,
  getBlogPosts,
  type AnswerOf,
  type ArticleBlock,
  type ArticleDocument,
  type ArticleTextDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { holdsUntil } from '../engine/holds-until.ts';
import { reading } from '../engine/own-writes.ts';
import { openedIndex } from '../search/opened-index.ts';
import { EVERYBODY } from '../search/practitioner-index.ts';
import { practitionerCards } from '../search/practitioner-cards.ts';
import { searchedViews, type SearchIndex } from '../search/search-index.ts';
import type { Searchable } from '../search/kept-index.ts';
import { newestArticles } from './newest-articles.ts';
import { articleCards, cardViews } from './article-cards.ts';

type Dependencies = QueryRouteDependencies & { readonly searchIndex: SearchIndex };

/** How many of the newest articles are searched for those about a speciality. */
const LOOKED_AT = 300;
/** How many practitioners are checked for those who can be booked now. */
const PRACTITIONERS_LOOKED_AT = 12;

/** Reads all articles up to this page, since there are hundreds at most. */
const pageOf = async (readStore: ReadStore, page: number) => {
  const total = await readStore.count('articles', { isPublished: true });
  const found = await newestArticles(readStore, page * ARTICLES_PAGE);
  return {
    found: found.slice((page - 1) * ARTICLES_PAGE),
    pages: Math.max(1, Math.ceil(total / ARTICLES_PAGE)),
  };
};

/** The next articles to read, those about the same specialities first. */
const nextOf = async (
  readStore: ReadStore,
  article: ArticleDocument,
): Promise<readonly ArticleDocument[]> => {
  const others = (await newestArticles(readStore, LOOKED_AT)).filter(
    ({ articleId }) => articleId !== article.articleId,
  );
  const isAlike = ({ specialityIds }: ArticleDocument) =>
    specialityIds.some((id) => article.specialityIds.includes(id));
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(
    0,
    ARTICLES_LISTED.few,
  );
};

/** The practitioners who can be booked, in the order of the search for the first speciality of the article. */
const bookable = async (
  { readStore, now }: { readonly readStore: ReadStore; readonly now: string },
  { index, catalogue }: Searchable,
  { specialityIds }: ArticleDocument,
): Promise<AnswerOf<'getArticle'>['practitioners']> => {
  const [speciality] = specialityIds;
  const { ids } = index.find({
    who: speciality === undefined ? EVERYBODY : catalogueId('speciality', speciality),
    where: 'anywhere',
    nowMs: Date.parse(now),
    from: 0,
    count: PRACTITIONERS_LOOKED_AT,
  });
  const cards = await practitionerCards({ readStore, catalogue, now }, ids);
  return cards
    .filter((card) => card.imported === 0 && card.canTakeAppointments)
    .slice(0, ARTICLES_LISTED.few);
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const articlesQueryRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { readStore, clock, searchIndex },
) => {
  app.route({
    ...reading(getBlogPosts, ['articles']),
    handler: async () =>
      (await newestArticles(readStore, ARTICLES_LISTED.posts)).map((article) => ({
        id: article.articleId,
        slug: article.slug,
        title: article.title,
        featuredImg: article.picture && articlePictureName(article.picture.pictureId),
        createdAt: article.firstPublishedAt,
      })),
  });

  app.route({
    ...reading(getArticles, cardViews),
    handler: async ({ query: { page = 1 } }) => {
      const { found, pages } = await pageOf(readStore, page);
      return { articles: await articleCards(readStore, found), page, pages };
    },
  });

  app.route({
    ...reading(getArticlesAbout, cardViews),
    handler: async ({ params: { speciality } }) => {
      const found = (await newestArticles(readStore, LOOKED_AT)).filter(({ specialityIds }) =>
        specialityIds.includes(speciality),
      );
      return { articles: await articleCards(readStore, found.slice(0, ARTICLES_LISTED.few)) };
    },
  });

  /** Follows a former slug once, since each leads to the present one. */
  const textAt = async (slug: string): Promise<ArticleTextDocument | undefined> => {
    const text = await readStore.get('article-texts', slug);
    return text?.movedTo == null ? text : readStore.get('article-texts', text.movedTo);
  };

  app.route({
    ...reading(getArticle, ['article-texts', ...cardViews, ...searchedViews]),
    // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
    handler: async ({ params: { slug } }, reply) => {
      const text = await textAt(slug);
      const known = text && (await readStore.get('articles', text.articleId));
      if (text?.state === 'withdrawn') return refusedQuery(reply, 'ARTICLE_WITHDRAWN');
      if (text === undefined || known === undefined)
        return refusedQuery(reply, 'ARTICLE_NOT_FOUND');
      const now = clock.now();
      const { searchable, isSettled } = await openedIndex(searchIndex, reply);
      holdsUntil(reply, [isSettled ? endOfDay(DEFAULT_ZONE, now) : now]);
      const [cards, practitioners] = await Promise.all([
        articleCards(readStore, [known, ...(await nextOf(readStore, known))]),
        searchable === undefined ? [] : bookable({ readStore, now }, searchable, known),
      ]);
      const [card, ...next] = cards;
      if (card === undefined) return refusedQuery(reply, 'ARTICLE_NOT_FOUND');
      const blocks = text.blocks as ArticleBlock[];
      return { article: { ...card, blocks, updatedAt: known.updatedAt }, practitioners, next };
    },
  });
};
