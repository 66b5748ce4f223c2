import {
  FREE_SOON,
  instantOf,
  type AnswerOf,
  type PractitionerDocument,
  type SearchResult,
} from 'contracts';
import type { Places, ReadStore } from 'contracts/ports';
import { knownTowns } from '../catalogue/known-towns.ts';
import { shownSpecialityIdsOf } from '../practitioner/profile-answers.ts';
import { firstStartOf, type HoursOfCard } from './card-hours.ts';
import type { Searchable } from './kept-index.ts';
import { offersWithHours } from './offers-with-hours.ts';
import { BY_VIDEO, centreOf, findAt, placeAnswer, placeOf, type MeantPlace } from './place-of.ts';
import { EVERYBODY } from './practitioner-index.ts';
import { resultOf } from './result-cards.ts';

type Sources = {
  readonly readStore: Pick<ReadStore, 'getMany'>;
  readonly places: Places;
  readonly searchable: Searchable;
  readonly now: string;
};

type Free = {
  readonly practitioner: PractitionerDocument;
  readonly hours: HoursOfCard;
  /** The instant of the first start. */
  readonly at: string;
};

const freeOf = (practitioner: PractitionerDocument, hours: HoursOfCard | undefined): Free[] => {
  const first = firstStartOf(hours?.hours);
  const at = first === null ? undefined : instantOf(first.timeZone, first.day, first.start);
  return hours === undefined || at === undefined ? [] : [{ practitioner, hours, at }];
};

/** Practitioners with a photo come first, then those with the earliest start. */
const inOrder = (one: Free, other: Free): number =>
  Number(one.practitioner.picture === null) - Number(other.practitioner.picture === null) ||
  (one.at < other.at ? -1 : 1);

/** The first practitioners, with a limit for each practice. */
const chosenOf = (free: readonly Free[]): readonly Free[] => {
  const counts = new Map<string | undefined, number>();
  return free
    .toSorted(inOrder)
    .filter(({ practitioner }) => {
      const [practice] = shownSpecialityIdsOf(practitioner);
      const count = (counts.get(practice) ?? 0) + 1;
      counts.set(practice, count);
      return count <= FREE_SOON.ofAPractice;
    })
    .slice(0, FREE_SOON.shown);
};

/** Practitioners around a place who are free within three days: three reads, however many there are. */
const freeAt = async (
  { readStore, searchable: { index, catalogue }, now }: Sources,
  place: MeantPlace | undefined,
) => {
  const options = place?.kind === 'france' ? (['VISIO'] as const) : [];
  const searched = { options, who: EVERYBODY, nowMs: Date.parse(now), from: 0 };
  const found = findAt(index, place, { ...searched, count: FREE_SOON.lookedAt });
  const centre = centreOf(found);
  const query = { wanted: { options, week: 'soon' as const }, centre, now };
  const [{ offers, hours, until }, practitioners] = await Promise.all([
    offersWithHours(readStore, found.ids, query),
    readStore.getMany('practitioners', found.ids),
  ]);
  const free = [...practitioners].flatMap(([id, each]) => freeOf(each, hours.get(id)));
  const results = chosenOf(free).flatMap(({ practitioner, hours: theirs }): SearchResult[] => {
    const offer = offers.get(practitioner.practitionerId);
    return offer === undefined
      ? []
      : [resultOf({ practitioner, offer, catalogue, centre, hours: theirs, now })];
  });
  return { results, total: found.total, place: placeAnswer(found), until };
};

/** The town where most practitioners receive. */
const largestTown = ([town]: Awaited<ReturnType<typeof knownTowns>>): MeantPlace | undefined => {
  if (town === undefined) return undefined;
  const { name, department, latitude, longitude } = town.commune;
  return latitude === null || longitude === null
    ? undefined
    : { kind: 'commune', label: `${name} (${department})`, latitude, longitude };
};

/**
 * Around the place, or around the town where most practitioners receive; by video where no practitioner
 * around is free.
 */
export const freeSoonAnswer = async (
  sources: Sources,
  location: string | undefined,
): Promise<AnswerOf<'getFreeSoon'> & { readonly until: readonly string[] }> => {
  const { places, searchable, now } = sources;
  const { index, practices } = searchable;
  const towns = await knownTowns(places, practices.towns(), FREE_SOON.towns);
  const asTyped = location === undefined ? undefined : await placeOf(places, location);
  const around = await freeAt(sources, asTyped ?? largestTown(towns) ?? BY_VIDEO);
  const isFound = around.results.length > 0 || around.place?.kind === 'france';
  const byVideo = index.find({
    who: EVERYBODY,
    where: 'anywhere',
    options: ['VISIO'],
    nowMs: Date.parse(now),
    from: 0,
    count: 1,
  });
  return {
    ...(isFound ? around : await freeAt(sources, BY_VIDEO)),
    isOwnPlace: asTyped !== undefined,
    byVideo: byVideo.total,
    towns: towns.map(({ answer }) => answer),
  };
};
