import {
  catalogueId,
  fullNameOf,
  stillThere,
  type ArticleAuthor,
  type ArticleCard,
  type ArticleDocument,
  type PractitionerDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import {
  shownSpecialityIdsOf,
  specialityNamesOf,
  type NamesOfCatalogue,
} from '../practitioner/profile-answers.ts';

/** The views that cards are made from. */
export const cardViews = ['articles', 'practitioners', 'catalogue'] as const;

const tradeOf = (practitioner: PractitionerDocument, catalogue: NamesOfCatalogue) =>
  shownSpecialityIdsOf(practitioner)
    .map((id) => catalogue.get(catalogueId('speciality', id))?.trade)
    .find((trade) => typeof trade === 'string') ?? null;

/** The author, or `null` if the practitioner has no public page. */
export const authorOf = (
  practitioner: PractitionerDocument | undefined,
  catalogue: NamesOfCatalogue,
): ArticleAuthor => {
  const there = stillThere(practitioner);
  if (there === undefined || there.isSuspended === true) return null;
  return {
    id: there.practitionerId,
    name: fullNameOf(there),
    trade: tradeOf(there, catalogue),
    slug: there.slug,
    picture: there.picture,
  };
};

const specialityIds = (ids: readonly string[]) => ids.map((id) => catalogueId('speciality', id));

/** Builds the cards with authors and subjects in two reads. */
export const articleCards = async (
  readStore: Pick<ReadStore, 'getMany'>,
  articles: readonly ArticleDocument[],
): Promise<ArticleCard[]> => {
  const authorIds = articles.flatMap(({ practitionerId }) => practitionerId ?? []);
  const practitioners = await readStore.getMany('practitioners', [...new Set(authorIds)]);
  const named = [
    ...articles.flatMap((article) => article.specialityIds),
    ...[...practitioners.values()].flatMap((each) => each.specialityIds),
  ];
  const catalogue = await readStore.getMany('catalogue', [...new Set(specialityIds(named))]);
  return articles.map((article) => ({
    id: article.articleId,
    slug: article.slug,
    title: article.title,
    summary: article.summary,
    picture: article.picture,
    author: authorOf(practitioners.get(article.practitionerId ?? ''), catalogue),
    subjects: specialityNamesOf(catalogue, article.specialityIds),
    minutes: article.minutes,
    publishedAt: article.firstPublishedAt,
  }));
};
