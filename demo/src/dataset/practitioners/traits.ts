import type { LanguageCode, ManagementMode, OptionCode } from 'contracts';
import { openChance, type Chance } from '../../chance.ts';
import { isNear, streets } from '../places.ts';
import { communes, type DemoCommune } from '../towns.ts';
import { openings, placesOfWork, waysOfWorking } from './bank-texts.ts';
import { keywordsOf } from './keywords.ts';
import type { DemoSession } from './session-table.ts';
import { BY_VIDEO_IN_THE_EVENING, drawnWeek, type Week } from './weeks.ts';

export type DemoPlace = {
  readonly commune: DemoCommune;
  readonly street: string;
  readonly label: string;
};

/** The state of a practitioner: with hours, without any, after the trial, or suspended. */
type DemoStatus = 'open' | 'unplanned' | 'trial-over' | 'suspended';

/** The traits that distinguish a practitioner of the demo from the others. */
export type Traits = {
  readonly specialityIds: readonly [string, ...string[]];
  readonly places: readonly [DemoPlace, ...DemoPlace[]];
  readonly options: readonly OptionCode[];
  readonly radiusKm: number;
  readonly audienceIds: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly keywordIds: readonly string[];
  readonly description: string;
  readonly week: Week;
  /** When groups meet, if they do. */
  readonly group: Week | null;
  readonly hasDiscovery: boolean;
  /** Sessions that are not drawn. */
  readonly sessions?: readonly DemoSession[];
  readonly pauseMinutes: number;
  readonly noticeMinutes: number;
  readonly cancellationDelayMinutes: number;
  /** The year of the first certificate. */
  readonly since: number;
  readonly mode: ManagementMode;
  readonly status: DemoStatus;
  /** The average number of bookings a day. */
  readonly bookingsADay: number;
  /** The way to the door, if it is not drawn. */
  readonly access?: { readonly accessText: string; readonly isWheelchairAccessible: boolean };
};

/** Draws a value; each is as likely as its weight. */
const weighted = <Value>(
  chance: Chance,
  first: readonly [number, Value],
  ...others: readonly (readonly [number, Value])[]
): Value => {
  const all = [first, ...others];
  let rest = chance.below(all.reduce((sum, [weight]) => sum + weight, 0));
  const [, value] = all.find(([weight]) => (rest -= weight) < 0) ?? first;
  return value;
};

/** Practices that often go together. */
const companions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    naturopathie: ['reflexologie', 'massage'],
    sophrologie: ['hypnose', 'massage'],
    reflexologie: ['massage', 'naturopathie'],
    hypnose: ['sophrologie', 'naturopathie'],
    kinesiologie: ['sophrologie', 'reflexologie'],
    massage: ['reflexologie', 'naturopathie'],
  }),
);

const specialitiesOf = (main: string, chance: Chance): readonly [string, ...string[]] => {
  const count = weighted(chance, [62, 1], [32, 2], [6, 3]);
  const others = companions.get(main) ?? [];
  const swapped = chance.isLikely(0.3) ? others.toReversed() : others;
  return [main, ...swapped.slice(0, count - 1)];
};

const LARGE = ['Lyon', 'Paris'];
const LABELS = ['Cabinet', 'Cabinet', 'Maison de santé', 'Studio', 'Chez moi'] as const;
/** Labels of an address where no client is received, by the way of practising. */
const LABELS_WITHOUT_PRACTICE: ReadonlyMap<string, string> = new Map([
  ['D', 'Point de départ'],
  ['V', 'Bureau'],
]);
const SECOND_PLACE_KM = 40;

const placeIn = (commune: DemoCommune, label: string, chance: Chance): DemoPlace => ({
  commune,
  street: `${1 + chance.below(80)} ${chance.pick(streets)}`,
  label,
});

/** Other quarters of a large town, or towns near by; further places lie in the same town where there are none. */
const placesOf = (
  commune: DemoCommune,
  ways: string,
  chance: Chance,
): readonly [DemoPlace, ...DemoPlace[]] => {
  const count = weighted(chance, [72, 1], [22, 2], [6, 3]);
  const label = chance.pick(LABELS);
  const first = placeIn(commune, LABELS_WITHOUT_PRACTICE.get(ways) ?? label, chance);
  if (LABELS_WITHOUT_PRACTICE.has(ways)) return [first];
  const near = communes.filter(
    (other) =>
      other !== commune &&
      (LARGE.includes(commune.city)
        ? other.city === commune.city
        : isNear(other, commune, SECOND_PLACE_KM)),
  );
  const more = Array.from({ length: count - 1 }, (_, index) => {
    const there = near[(chance.below(near.length || 1) + index) % (near.length || 1)] ?? commune;
    return placeIn(there, chance.pick(['Cabinet', 'Maison de santé', 'Studio']), chance);
  });
  return [first, ...more];
};

const SPOKEN_TO = ['naturopathie', 'sophrologie', 'hypnose'];

/**
 * Draws the ways of receiving: video only for practices by talking, home visits more often for practices by
 * touch.
 */
const waysOf = (main: string, chance: Chance): string =>
  SPOKEN_TO.includes(main)
    ? weighted(chance, [36, 'P'], [43, 'PV'], [2, 'PD'], [10, 'PVD'], [8, 'V'], [1, 'D'])
    : weighted(chance, [75, 'P'], [4, main === 'kinesiologie' ? 'PV' : 'P'], [16, 'PD'], [5, 'D']);

const OPTIONS: ReadonlyMap<string, OptionCode> = new Map([
  ['P', 'PRESENTIEL'],
  ['V', 'VISIO'],
  ['D', 'DOMICILE'],
]);
/** 'PV': at the practice and by video. */
export const optionsNamed = (ways: string): readonly OptionCode[] =>
  Array.from(ways).flatMap((way) => OPTIONS.get(way) ?? []);

const childrenIn: ReadonlyMap<string, number> = new Map([
  ['kinesiologie', 0.6],
  ['sophrologie', 0.35],
  ['massage', 0],
]);

const audiencesOf = (main: string, chance: Chance): readonly string[] => {
  const drawn = [
    ...(chance.isLikely(0.97) ? ['adultes'] : []),
    ...(chance.isLikely(0.38) ? ['adolescents'] : []),
    ...(chance.isLikely(childrenIn.get(main) ?? 0.08) ? ['enfants'] : []),
    ...(chance.isLikely(0.45) ? ['seniors'] : []),
  ];
  return drawn.length > 0 ? drawn : ['adultes'];
};

/**
 * Regions where a language is more common than in the rest of the country, by the beginning of the postcode.
 */
const local: readonly (readonly [RegExp, LanguageCode, number])[] = [
  [/^(67|68|57)/, 'de', 0.5],
  [/^(06|20)/, 'it', 0.3],
  [/^974/, 'rcf', 0.7],
  [/^972/, 'gcf', 0.7],
];
const everywhere: readonly (readonly [LanguageCode, number])[] = [
  ['en', 0.28],
  ['es', 0.09],
  ['ar', 0.06],
  ['pt', 0.05],
  ['de', 0.03],
  ['it', 0.02],
  ['lsf', 0.02],
  ['vi', 0.01],
];
const LANGUAGES_MOST = 3;

const languagesOf = ({ zipCode }: DemoCommune, chance: Chance): readonly LanguageCode[] => {
  const here = local.filter(([where, , likely]) => where.test(zipCode) && chance.isLikely(likely));
  const others = everywhere.filter(([, likely]) => chance.isLikely(likely));
  const spoken = [...here.map(([, code]) => code), ...others.map(([code]) => code)];
  return [...new Set<LanguageCode>(['fr', ...spoken])].slice(0, LANGUAGES_MOST);
};

const sentence = (speciality: string, chance: Chance): string =>
  chance.pick(openings.get(speciality) ?? ['']);

/** An opening for each of two practices, then how one works and where. */
const textOf = ([main, other]: readonly [string, ...string[]], chance: Chance): string => {
  const first = chance.below(waysOfWorking.length);
  const second = (first + 1 + chance.below(waysOfWorking.length - 1)) % waysOfWorking.length;
  const middle = (other === undefined ? [first, second] : [first])
    .toSorted((one, next) => one - next)
    .map((index) => waysOfWorking[index] ?? '');
  const opening = [main, ...(other === undefined ? [] : [other])].map((id) => sentence(id, chance));
  return [...opening, ...middle, chance.pick(placesOfWork)].join(' ');
};

const groupTimes = ['1 19:00-21:00', '3 18:30-20:30', '6 10:00-12:00'] as const;

const yearsOf = (chance: Chance, thisYear: number): number =>
  chance.isLikely(0.2) ? thisYear - 1 : 2003 + chance.below(thisYear - 2005);

/** The traits of a drawn practitioner, the same each time the demo is played. */
// oxlint-disable-next-line max-params -- a table row: values in reading order
export const drawnTraits = (
  slug: string,
  commune: DemoCommune,
  main: string,
  thisYear: number,
): Traits => {
  const chance = openChance(`traits ${slug}`);
  const specialityIds = specialitiesOf(main, chance);
  const ways = waysOf(main, chance);
  const places = placesOf(commune, ways, chance);
  const week = drawnWeek(places.length, chance);
  return {
    specialityIds,
    places,
    options: optionsNamed(ways),
    radiusKm: chance.pick([5, 10, 15, 25, 40]),
    audienceIds: audiencesOf(main, chance),
    languages: languagesOf(commune, chance),
    keywordIds: keywordsOf(main, weighted(chance, [20, 2], [50, 4], [30, 7]), chance),
    description: textOf(specialityIds, chance),
    week: ways === 'V' && chance.isLikely(0.5) ? BY_VIDEO_IN_THE_EVENING : week,
    group: ways.includes('P') && chance.isLikely(0.27) ? [chance.pick(groupTimes)] : null,
    hasDiscovery: chance.isLikely(1 / 12),
    pauseMinutes: chance.pick([0, 5, 10, 15, 15, 30]),
    noticeMinutes:
      60 * weighted(chance, [25, 2], [22, 12], [15, 24], [15, 48], [17, 168], [6, 336]),
    cancellationDelayMinutes: 60 * chance.pick([12, 24, 24, 48]),
    since: yearsOf(chance, thisYear),
    mode: 'automatic',
    status: 'open',
    bookingsADay: weighted(chance, [42, 0], [30, 0.3], [18, 0.7], [10, 2]),
  };
};
