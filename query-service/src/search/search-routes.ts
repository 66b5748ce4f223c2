import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  foldedText,
  getFreeSoon,
  getNextStarts,
  search,
  SEARCH_PAGE,
  suggest,
  SUGGESTIONS,
  type SearchResult,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { holdsUntil } from '../engine/holds-until.ts';
import { reading } from '../engine/own-writes.ts';
import { runSearch } from './run-search.ts';
import { catalogueLike } from './catalogue-terms.ts';
import { firstStartOf, type HoursOfCard } from './card-hours.ts';
import { freeSoonAnswer } from './free-soon.ts';
import { offersWithHours } from './offers-with-hours.ts';
import { resultOf, suggestedOf } from './result-cards.ts';
import { openedIndex } from './opened-index.ts';
import { searchedViews, type SearchIndex } from './search-index.ts';

type Dependencies = QueryRouteDependencies & { readonly searchIndex: SearchIndex };

/** The ids of the search, or, if hours decide, those with a free hour. */
const pageOf = (
  { ids, total, looked, page: { number, from, limit } }: Awaited<ReturnType<typeof runSearch>>,
  hours: ReadonlyMap<string, HoursOfCard>,
) => {
  const free = ids.filter((id) => firstStartOf(hours.get(id)?.hours) !== null);
  const all = looked === null ? total : free.length;
  const shown = looked === null ? ids : free.slice(from, from + limit);
  const hasMore =
    (shown.length > 0 && from + shown.length < all) ||
    (looked !== null && looked.from < looked.until && looked.until < looked.of);
  return { ids: shown, page: number, total: all, hasMore, looked };
};

const EMPTY = { specialities: [], keywords: [], professionals: [] };

const isTooShort = (typed: string): boolean =>
  foldedText(typed).replaceAll(' ', '').length < SUGGESTIONS.fromLetters;

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const searchRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { readStore, clock, places, searchIndex },
) => {
  app.route({
    ...reading(suggest, searchedViews),
    handler: async ({ query: { q = '' } }, reply) => {
      if (isTooShort(q)) return { results: EMPTY };
      const { searchable } = await openedIndex(searchIndex, reply);
      if (searchable === undefined) return refusedQuery(reply, 'UNAVAILABLE');
      const { index, terms, catalogue } = searchable;
      const ids = index.called(q, SUGGESTIONS.most, Date.parse(clock.now()));
      const practitioners = await readStore.getMany('practitioners', ids);
      const professionals = ids.flatMap((id) => {
        const practitioner = practitioners.get(id);
        return practitioner === undefined ? [] : [suggestedOf(practitioner, catalogue)];
      });
      return { results: { ...catalogueLike(terms, q, SUGGESTIONS.most), professionals } };
    },
  });

  app.route({
    ...reading(search, [...searchedViews, 'agenda-days']),
    handler: async ({ body }, reply) => {
      const { searchable, isSettled } = await openedIndex(searchIndex, reply);
      if (searchable === undefined) return refusedQuery(reply, 'UNAVAILABLE');
      const { catalogue } = searchable;
      const now = clock.now();
      const sources = { places, readStore };
      const found = await runSearch(searchable, sources, {
        body: { page: 1, limit: SEARCH_PAGE, ...body },
        now,
      });
      const { centre, namedId, offers, hours, until } = found;
      const { ids, ...page } = pageOf(found, hours);
      const practitioners = await readStore.getMany(
        'practitioners',
        namedId === undefined ? ids : [...ids, namedId],
      );
      holdsUntil(reply, isSettled ? until : [now]);
      const results = ids.flatMap((id): SearchResult[] => {
        const [practitioner, offer] = [practitioners.get(id), offers.get(id)];
        if (practitioner === undefined || offer === undefined) return [];
        return [resultOf({ practitioner, offer, catalogue, centre, hours: hours.get(id), now })];
      });
      const named = namedId === undefined ? undefined : practitioners.get(namedId);
      return {
        results,
        ...page,
        ...found.answer,
        ...(named === undefined ? {} : { redirect: true as const, slug: named.slug }),
      };
    },
  });

  app.route({
    ...reading(getFreeSoon, [...searchedViews, 'agenda-days']),
    handler: async ({ query: { location } }, reply) => {
      const { searchable, isSettled } = await openedIndex(searchIndex, reply);
      if (searchable === undefined) return refusedQuery(reply, 'UNAVAILABLE');
      const now = clock.now();
      const sources = { readStore, places, searchable, now };
      const { until, ...answer } = await freeSoonAnswer(sources, location);
      holdsUntil(reply, isSettled ? until : [now]);
      return answer;
    },
  });

  app.route({
    ...reading(getNextStarts, ['offers', 'agenda-days']),
    handler: async ({ query: { ids, option } }, reply) => {
      const uniqueIds = [...new Set(ids.split(','))];
      const now = clock.now();
      const wanted = { options: option === undefined ? [] : [option] };
      const { hours, until } = await offersWithHours(readStore, uniqueIds, { wanted, now });
      holdsUntil(reply, until);
      return {
        starts: uniqueIds.map((id) => ({ id, nextStart: firstStartOf(hours.get(id)?.hours) })),
      };
    },
  });
};
