import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  catalogueId,
  DEFAULT_ZONE,
  endOfDay,
  getPractice,
  getPracticeInTown,
  isPracticeAt,
  type AnswerOf,
  type CatalogueDocument,
  type Point,
  type PracticeTown,
} from 'contracts';
import type { FoundCommune, Places } from 'contracts/ports';
import type { FastifyReply } from 'fastify';
import { refusedQuery } from '../engine/answers.ts';
import { specialityAnswer } from './speciality-answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { holdsUntil } from '../engine/holds-until.ts';
import { reading } from '../engine/own-writes.ts';
import { openedIndex } from '../search/opened-index.ts';
import { findAt } from '../search/place-of.ts';
import { practitionerCards } from '../search/practitioner-cards.ts';
import type { Searchable } from '../search/kept-index.ts';
import { searchedViews, type SearchIndex } from '../search/search-index.ts';
import { eurosOf, optionOf } from '../engine/texts.ts';
import type { Tallied } from './practice-counts.ts';
import { knownTowns, townAnswer } from './known-towns.ts';

type Dependencies = QueryRouteDependencies & { readonly searchIndex: SearchIndex };

const TOWNS_SHOWN = 24;
const PRACTITIONERS_SHOWN = 6;
const PRACTITIONERS_IN_TOWN_SHOWN = 12;

/** An archived practice has no page. */
const practiceAt = ({ catalogue }: Searchable, slug: string): CatalogueDocument | undefined =>
  [...catalogue.values()].find(
    ({ kind, archived, name }) => kind === 'speciality' && !archived && isPracticeAt(slug, name),
  );

const practiceAnswer = (entry: CatalogueDocument) => ({
  ...specialityAnswer(entry),
  text: entry.text,
});

const figuresOf = ({ practitioners, priceCents, durations, options }: Tallied) => ({
  practitioners,
  priceFrom: eurosOf(priceCents),
  durations,
  options: options.map(optionOf),
});

const townsOf = async (places: Places, { towns }: Tallied): Promise<readonly PracticeTown[]> =>
  (await knownTowns(places, towns, TOWNS_SHOWN)).map(({ answer }) => answer);

const isThere =
  ({ slug, department }: FoundCommune) =>
  ({ town }: Tallied['towns'][number]): boolean =>
    [slug, `${slug}-${department.toLowerCase()}`].includes(town);

const pointOf = ({ latitude, longitude }: FoundCommune): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

type PracticeSources = Pick<Dependencies, 'readStore' | 'places'> & {
  readonly searchable: Searchable;
  readonly entry: CatalogueDocument;
  readonly now: string;
};

const cardsOf = (
  { readStore, searchable: { catalogue }, now }: PracticeSources,
  ids: readonly string[],
  centre?: Point,
) => practitionerCards({ readStore, catalogue, now }, ids, centre);

const searchedOf = ({ entry, now }: PracticeSources, count: number) => ({
  who: catalogueId('speciality', entry.entryId),
  nowMs: Date.parse(now),
  from: 0,
  count,
});

const pageAnswer = async (sources: PracticeSources): Promise<AnswerOf<'getPractice'>> => {
  const { searchable, entry, places } = sources;
  const tallied = searchable.practices.of(entry.entryId);
  const searched = searchedOf(sources, PRACTITIONERS_SHOWN);
  const { ids } = searchable.index.find({ ...searched, where: 'anywhere' });
  const [towns, practitioners] = await Promise.all([
    townsOf(places, tallied),
    cardsOf(sources, ids),
  ]);
  const practice = practiceAnswer(entry);
  return { practice, figures: figuresOf(tallied), towns: [...towns], practitioners };
};

const townPageAnswer = async (
  sources: PracticeSources,
  commune: FoundCommune,
): Promise<AnswerOf<'getPracticeInTown'>> => {
  const { searchable, entry, places } = sources;
  const tallied = searchable.practices.of(entry.entryId);
  const centre = pointOf(commune);
  const searched = searchedOf(sources, PRACTITIONERS_IN_TOWN_SHOWN);
  const place =
    centre === undefined
      ? { kind: 'department' as const, departments: [commune.department], centre: null }
      : { kind: 'commune' as const, ...centre };
  const found = findAt(searchable.index, { label: commune.name, ...place }, searched);
  const [towns, practitioners] = await Promise.all([
    townsOf(places, tallied),
    cardsOf(sources, found.ids, centre),
  ]);
  return {
    practice: practiceAnswer(entry),
    figures: figuresOf(tallied),
    town: townAnswer(commune, tallied.towns.find(isThere(commune))?.practitioners ?? 0),
    radiusKm: found.radiusKm,
    total: found.total,
    byVideo: searchable.index.find({ ...searched, where: 'anywhere', options: ['VISIO'] }).total,
    towns: towns.filter(({ slug }) => slug !== commune.slug),
    practitioners,
  };
};

export const practicesRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { readStore, clock, places, searchIndex },
) => {
  /** Finds the practice, and sets the time until which the answer is valid. */
  const opened = async (reply: FastifyReply, slug: string) => {
    const now = clock.now();
    const { searchable, isSettled } = await openedIndex(searchIndex, reply);
    holdsUntil(reply, [isSettled ? endOfDay(DEFAULT_ZONE, now) : now]);
    if (searchable === undefined) return refusedQuery(reply, 'UNAVAILABLE');
    const entry = practiceAt(searchable, slug);
    if (entry === undefined) return refusedQuery(reply, 'ENTRY_NOT_FOUND');
    return { readStore, places, searchable, entry, now };
  };

  app.route({
    ...reading(getPractice, searchedViews),
    handler: async ({ params: { slug } }, reply) => {
      const source = await opened(reply, slug);
      return 'entry' in source ? pageAnswer(source) : source;
    },
  });

  app.route({
    ...reading(getPracticeInTown, searchedViews),
    handler: async ({ params: { slug, town } }, reply) => {
      const source = await opened(reply, slug);
      if (!('entry' in source)) return source;
      const commune = await places.findCommune(town);
      return commune === undefined
        ? refusedQuery(reply, 'ADDRESS_NOT_FOUND')
        : townPageAnswer(source, commune);
    },
  });
};
