import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DEFAULT_ZONE,
  endOfDay,
  foldedText,
  getNextStarts,
  search,
  SEARCH_PAGE,
  suggest,
  SUGGESTIONS,
  type NextStart,
  type Offer,
  type OptionCode,
  type SearchResult,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { holdsUntil } from '../engine/holds-until.ts';
import { reading } from '../engine/own-writes.ts';
import { runSearch } from './run-search.ts';
import { catalogueLike } from './catalogue-terms.ts';
import { bookedUntil, nextStartsOf } from './next-starts.ts';
import { resultOf, suggestedOf } from './result-cards.ts';
import { openedIndex } from './opened-index.ts';
import { searchedViews, type SearchIndex } from './search-index.ts';

type Dependencies = QueryRouteDependencies & { readonly searchIndex: SearchIndex };

/** Until time alone changes an answer: a day ends, and with it a trial, or a start is too near. */
const untilOf = (
  offers: readonly Offer[],
  starts: ReadonlyMap<string, NextStart>,
  now: string,
): readonly string[] => {
  const zones = new Set([DEFAULT_ZONE, ...offers.map(({ timeZone }) => timeZone)]);
  return [
    ...[...zones].map((zone) => endOfDay(zone, now)),
    ...offers.flatMap((offer) => bookedUntil(offer, starts.get(offer.practitionerId)) ?? []),
  ];
};

const offersWithStarts = async (
  readStore: Dependencies['readStore'],
  ids: readonly string[],
  { option, now }: { readonly option: OptionCode | undefined; readonly now: string },
) => {
  const offers = await readStore.getMany('offers', ids);
  const known = [...offers.values()];
  const starts = await nextStartsOf(readStore, { offers: known, option, now });
  return { offers, starts, until: untilOf(known, starts, now) };
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
      const asked = await runSearch(searchable, places, {
        body: { page: 1, limit: SEARCH_PAGE, ...body },
        now,
      });
      const { ids, centre, namedId } = asked;
      const [practitioners, { offers, starts, until }] = await Promise.all([
        readStore.getMany('practitioners', namedId === undefined ? ids : [...ids, namedId]),
        offersWithStarts(readStore, ids, { option: asked.option, now }),
      ]);
      holdsUntil(reply, isSettled ? until : [now]);
      const results = ids.flatMap((id): SearchResult[] => {
        const [practitioner, offer] = [practitioners.get(id), offers.get(id)];
        if (practitioner === undefined || offer === undefined) return [];
        const nextStart = starts.get(id);
        return [resultOf({ practitioner, offer, catalogue, centre, nextStart, now })];
      });
      const named = namedId === undefined ? undefined : practitioners.get(namedId);
      return {
        results,
        ...asked.answer,
        ...(named === undefined ? {} : { redirect: true as const, slug: named.slug }),
      };
    },
  });

  app.route({
    ...reading(getNextStarts, ['offers', 'agenda-days']),
    handler: async ({ query: { ids, option } }, reply) => {
      const asked = [...new Set(ids.split(','))];
      const now = clock.now();
      const { starts, until } = await offersWithStarts(readStore, asked, { option, now });
      holdsUntil(reply, until);
      return { starts: asked.map((id) => ({ id, nextStart: starts.get(id) ?? null })) };
    },
  });
};
