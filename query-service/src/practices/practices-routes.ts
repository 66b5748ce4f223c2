import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  catalogueId,
  DEFAULT_ZONE,
  endOfDay,
  getPractice,
  getPracticeInTown,
  isPracticeAt,
  type CatalogueDocument,
  type Point,
  type PracticeTown,
  type SearchResult,
} from 'contracts';
import type { FoundCommune, Places } from 'contracts/ports';
import type { FastifyReply } from 'fastify';
import { refused } from '../answers.ts';
import { specialityAnswer } from '../catalogue/speciality-answers.ts';
import type { QueryRouteDependencies } from '../dependencies.ts';
import { holdsUntil } from '../holds-until.ts';
import { reading } from '../own-writes.ts';
import { openedIndex } from '../search/opened-index.ts';
import { findAt } from '../search/place-of.ts';
import { resultOf } from '../search/result-cards.ts';
import { searchedViews, type Searchable, type SearchIndex } from '../search/search-index.ts';
import { eurosOf, optionOf } from '../texts.ts';
import type { Tallied } from './practice-tally.ts';

type Dependencies = QueryRouteDependencies & { readonly searchIndex: SearchIndex };

/** As many as a page shows. */
const TOWNS_SHOWN = 24;
const PRACTITIONERS_SHOWN = 6;
const PRACTITIONERS_IN_TOWN_SHOWN = 12;

/** The practice at a slug; who uses one that is archived keeps it, and its page is gone. */
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

const townAnswer = (
  { slug, name, department }: FoundCommune,
  practitioners: number,
): PracticeTown => ({ slug, name, department, practitioners });

/** The towns of which we know where they are; an address may name another one. */
const townsOf = async (places: Places, { towns }: Tallied): Promise<readonly PracticeTown[]> => {
  const shown: PracticeTown[] = [];
  for (const { town, practitioners } of towns) {
    if (shown.length === TOWNS_SHOWN) break;
    const commune = await places.findCommune(town);
    if (commune !== undefined) shown.push(townAnswer(commune, practitioners));
  }
  return shown;
};

const isThere =
  ({ slug, department }: FoundCommune) =>
  ({ town }: Tallied['towns'][number]): boolean =>
    [slug, `${slug}-${department.toLowerCase()}`].includes(town);

const pointOf = ({ latitude, longitude }: FoundCommune): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** The pages of practices: what each is, who practises it, and where. */
export const practicesRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { readStore, clock, places, searchIndex },
) => {
  /** What is asked now, and until when the answer holds. */
  const opened = async (reply: FastifyReply) => {
    const now = clock.now();
    const { searchable, isSettled } = await openedIndex(searchIndex, reply);
    holdsUntil(reply, [isSettled ? endOfDay(DEFAULT_ZONE, now) : now]);
    return { searchable, now };
  };

  const cardsOf = async (
    ids: readonly string[],
    { catalogue }: Searchable,
    { centre, now }: { readonly centre: Point | undefined; readonly now: string },
  ): Promise<SearchResult[]> => {
    const [practitioners, offers] = await Promise.all([
      readStore.getMany('practitioners', ids),
      readStore.getMany('offers', ids),
    ]);
    return ids.flatMap((id) => {
      const [practitioner, offer] = [practitioners.get(id), offers.get(id)];
      if (practitioner === undefined || offer === undefined) return [];
      return [resultOf({ practitioner, offer, catalogue, centre, nextStart: undefined, now })];
    });
  };

  app.route({
    ...reading(getPractice, searchedViews),
    handler: async (request, reply) => {
      const { searchable, now } = await opened(reply);
      if (searchable === undefined) return refused(reply, 'UNAVAILABLE');
      const entry = practiceAt(searchable, request.params.slug);
      if (entry === undefined) return refused(reply, 'ENTRY_NOT_FOUND');
      const tallied = searchable.practices.of(entry.entryId);
      const { ids } = searchable.index.find({
        who: catalogueId('speciality', entry.entryId),
        where: 'anywhere',
        nowMs: Date.parse(now),
        from: 0,
        count: PRACTITIONERS_SHOWN,
      });
      const [towns, practitioners] = await Promise.all([
        townsOf(places, tallied),
        cardsOf(ids, searchable, { centre: undefined, now }),
      ]);
      const practice = practiceAnswer(entry);
      return { practice, figures: figuresOf(tallied), towns: [...towns], practitioners };
    },
  });

  app.route({
    ...reading(getPracticeInTown, searchedViews),
    handler: async (request, reply) => {
      const { searchable, now } = await opened(reply);
      if (searchable === undefined) return refused(reply, 'UNAVAILABLE');
      const entry = practiceAt(searchable, request.params.slug);
      if (entry === undefined) return refused(reply, 'ENTRY_NOT_FOUND');
      const commune = await places.findCommune(request.params.town);
      if (commune === undefined) return refused(reply, 'ADDRESS_NOT_FOUND');
      const tallied = searchable.practices.of(entry.entryId);
      const centre = pointOf(commune);
      const who = catalogueId('speciality', entry.entryId);
      const asked = { who, nowMs: Date.parse(now), from: 0, count: PRACTITIONERS_IN_TOWN_SHOWN };
      const found = findAt(
        searchable.index,
        centre === undefined
          ? { kind: 'department', label: commune.name, departments: [commune.department] }
          : { kind: 'commune', label: commune.name, ...centre },
        asked,
      );
      const byVideo = searchable.index.find({ ...asked, where: 'anywhere', options: ['VISIO'] });
      const [towns, practitioners] = await Promise.all([
        townsOf(places, tallied),
        cardsOf(found.ids, searchable, { centre, now }),
      ]);
      const here = tallied.towns.find(isThere(commune))?.practitioners ?? 0;
      return {
        practice: practiceAnswer(entry),
        figures: figuresOf(tallied),
        town: townAnswer(commune, here),
        radiusKm: found.radiusKm,
        total: found.total,
        byVideo: byVideo.total,
        towns: towns.filter(({ slug }) => slug !== commune.slug),
        practitioners,
      };
    },
  });
};
